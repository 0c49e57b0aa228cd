import { renderToStaticMarkup } from 'react-dom/server';
import type {
  CheckoutAssets,
  CheckoutPage,
  RenderCheckout,
} from '#contract/checkout/checkout-page.ts';
import { Document } from './pages/document.tsx';
import { catalogues } from './kit/texts.ts';
import { createWords, WordsContext } from './kit/words.ts';

/** A page as a finished HTML document. Nothing inline runs or styles, so a strict policy can hold. */
export const render: RenderCheckout = (page, { locale, assets, still = false }) => {
  const words = createWords(locale, catalogues[locale]);
  const script = still ? undefined : scriptOf(page, locale, assets);
  return `<!doctype html>${renderToStaticMarkup(
    <WordsContext.Provider value={words}>
      <Document page={page} styles={assets.styles} script={script} />
    </WordsContext.Provider>,
  )}`;
};

/** Only a payment that can still change needs more than the small script of plain pages. */
function scriptOf(page: CheckoutPage, locale: string, { scripts }: CheckoutAssets) {
  const name = page.kind === 'payment' ? `payment-${locale}` : 'page';
  const script = scripts[name];
  if (!script) throw new Error(`the checkout was built without its script ${name}`);
  return script;
}
