import type { ProductButton, SquarespaceProduct } from '#contract/integrations/squarespace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { DeleteButton } from './delete-button.tsx';

type Props = { id: string; products: SquarespaceProduct[]; buttons: ProductButton[] };

/** Lists the buttons whose variant is no longer on the site, so that they can be deleted. */
export function LostButtons({ id, products, buttons }: Props) {
  const t = useTexts('squarespace');
  const sold = new Set(products.flatMap(({ variants }) => variants.map((variant) => variant.id)));
  const lost = buttons.filter(({ variantId }) => !sold.has(variantId));
  if (lost.length === 0) return null;
  return (
    <Card>
      <h3 className="border-b border-line px-4 py-3 text-sm font-semibold">{t('buttons.lost')}</h3>
      <ul className="divide-y divide-line">
        {lost.map((button) => (
          <li key={button.id} className="flex items-center justify-between gap-3 px-4 py-2 text-sm">
            {[button.productName, button.variantName].filter(Boolean).join(', ')}
            <DeleteButton id={id} button={button} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
