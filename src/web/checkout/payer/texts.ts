import type { Catalogue, Locale, Translate } from '#contract/base/i18n.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { pt } from './texts/pt.ts';

export type CheckoutTexts = Catalogue<typeof en>;
export type CheckoutTranslate = Translate<typeof en>;

/** All languages at once, for the server; a browser loads only the one of its page. */
export const catalogues: Record<Locale, CheckoutTexts> = { en, fr, es, pt };
