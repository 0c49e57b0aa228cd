import type { CheckoutLink } from '#contract/checkout.ts';
import { useWords } from './words.ts';

/** Subtotal, VAT and total, where VAT is part of the price. */
export function PriceLines({ price }: { price: CheckoutLink['price'] }) {
  const { t, format } = useWords();
  if (Number(price.vat) === 0) return null;
  const line = (label: string, amount: string) => (
    <div>
      <dt>{label}</dt>
      <dd>{format.fiat(amount, price.currency)}</dd>
    </div>
  );
  return (
    <dl className="lines">
      {line(t('link.subtotal'), price.subtotal)}
      {line(t('link.vat'), price.vat)}
      {line(t('link.total'), price.total)}
    </dl>
  );
}
