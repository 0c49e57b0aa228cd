import { hydrateRoot } from 'react-dom/client';
import type { PaymentPage } from '#contract/checkout/checkout-page.ts';
import type { Locale } from '#contract/base/i18n.ts';
import { copyOnClick } from '#web/checkout/payer/kit/copy-on-click.ts';
import { PaymentView } from '#web/checkout/payer/pages/payment-view.tsx';
import type { CheckoutTexts } from '#web/checkout/payer/kit/texts.ts';
import { createWords, WordsContext } from '#web/checkout/payer/kit/words.ts';

/** Hydrates a payment's page. */
export function showPayment(locale: Locale, catalogue: CheckoutTexts): void {
  const main = document.getElementById('checkout');
  const data = document.getElementById('page');
  if (!main || !data) return;
  const page = JSON.parse(data.textContent) as PaymentPage;
  hydrateRoot(
    main,
    <WordsContext.Provider value={createWords(locale, catalogue)}>
      <PaymentView page={page} />
    </WordsContext.Provider>,
  );
  copyOnClick();
}
