import { renderToStaticMarkup } from 'react-dom/server';
import type {
  CheckoutAssets,
  CheckoutPage,
  RenderCheckout,
} from '#contract/checkout/checkout-page.ts';
import { Document } from './pages/document.tsx';
import { catalogues } from './kit/texts.ts';
import { createWords, WordsContext } from './kit/words.ts';

/**
 * Renders a page as a complete HTML document, without inline scripts or styles so that a strict CSP
 * can apply.
 */
export const render: RenderCheckout = (page, { locale, assets, still = false }) => {
  const words = createWords(locale, catalogues[locale]);
  const script = still ? undefined : scriptOf(page, locale, assets);
  return `<!doctype html>${renderToStaticMarkup(
    <WordsContext.Provider value={words}>
      <Document page={page} styles={assets.styles} script={script} />
    </WordsContext.Provider>,
  )}`;
};

/** Returns the page's script: that of static pages unless the payment can still change. */
function scriptOf(page: CheckoutPage, locale: string, { scripts }: CheckoutAssets) {
  const name = page.kind === 'payment' ? `payment-${locale}` : 'page';
  const script = scripts[name];
  if (!script) throw new Error(`the checkout was built without its script ${name}`);
  return script;
}
