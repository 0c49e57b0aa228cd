import type { Catalogue, Locale, Translate } from '#contract/base/i18n.ts';
import { en } from '#web/checkout/payer/texts/en.ts';
import { es } from '#web/checkout/payer/texts/es.ts';
import { fr } from '#web/checkout/payer/texts/fr.ts';
import { pt } from '#web/checkout/payer/texts/pt.ts';

export type CheckoutTexts = Catalogue<typeof en>;
export type CheckoutTranslate = Translate<typeof en>;

/** All languages, for the server. A browser loads only the page's language. */
export const catalogues: Record<Locale, CheckoutTexts> = { en, fr, es, pt };
