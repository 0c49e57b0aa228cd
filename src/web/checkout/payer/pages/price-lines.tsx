import type { Payment } from '#contract/ledger/payments.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

/** Shows subtotal, VAT or the shop's taxes if there are any, and total. */
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
      {price.taxes?.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{format.fiat(amount, price.currency)}</dd>
        </div>
      ))}
      {!price.taxes && hasVat(price) && line(t('link.vat'), price.vat)}
      {line(t('link.total'), price.total)}
    </dl>
  );
}

export function hasVat({ vat }: Payment['price']): boolean {
  return /[1-9]/.test(vat);
}
