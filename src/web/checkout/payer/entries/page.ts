import { isLocale } from '#contract/base/i18n.ts';
import { enhancePage } from '#web/checkout/payer/pages/enhance-page.ts';

const { lang } = document.documentElement;
enhancePage(isLocale(lang) ? lang : 'en');
