import type { PaymentPage } from '#contract/checkout/checkout-page.ts';
import { Merchant } from './merchant.tsx';
import { useWords } from '#web/checkout/payer/kit/words.ts';

/** What is being paid for: the one line that stays while everything below changes. */
export function Summary({ page }: { page: PaymentPage }) {
  const { format } = useWords();
  const { price } = page.payment;
  return (
    <header className="summary">
      <Merchant name={page.merchant} picture={page.merchantPicture} />
      <h1>{page.name}</h1>
      <p className="summary-price tabular">{format.fiat(price.total, price.currency)}</p>
    </header>
  );
}
