import { isLocale } from '#contract/i18n.ts';
import { enhancePage } from '#web/checkout/enhance-page.ts';

const { lang } = document.documentElement;
enhancePage(isLocale(lang) ? lang : 'en');
