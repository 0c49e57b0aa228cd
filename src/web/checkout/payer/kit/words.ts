import { createContext, useContext } from 'react';
import { type Locale, translator } from '#contract/base/i18n.ts';
import { createFormat, type Format } from './format.ts';
import type { CheckoutTexts, CheckoutTranslate } from './texts.ts';
import type { en } from '#web/checkout/payer/texts/en.ts';

/** The user's language: its texts and formats. */
export type Words = { locale: Locale; t: CheckoutTranslate; format: Format };

export const WordsContext = createContext<Words | undefined>(undefined);

export function createWords(locale: Locale, catalogue: CheckoutTexts): Words {
  return { locale, t: translator<typeof en>(locale, catalogue), format: createFormat(locale) };
}

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('the page has no language');
  return words;
}
