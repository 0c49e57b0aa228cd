import type { Payment } from '#contract/ledger/payments.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

/** Shows subtotal, VAT if any, and total. */
export function PriceLines({ price }: { price: Payment['price'] }) {
  const { t, format } = useWords();
  const line = (label: string, amount: string) => (
    <div>
      <dt>{label}</dt>
      <dd>{format.fiat(amount, price.currency)}</dd>
    </div>
  );
  return (
    <dl className="lines">
      {line(t('link.subtotal'), price.subtotal)}
      {hasVat(price) && line(t('link.vat'), price.vat)}
      {line(t('link.total'), price.total)}
    </dl>
  );
}

export function hasVat({ vat }: Payment['price']): boolean {
  return /[1-9]/.test(vat);
}
