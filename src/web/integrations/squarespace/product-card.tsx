import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type {
  ProductButton,
  SquarespaceProduct,
  squarespaceVariant,
} from '#contract/integrations/squarespace.ts';
import type * as z from 'zod/mini';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { notify } from '#web/ui/toaster.tsx';
import { buttonCode } from './button-code.ts';
import { DeleteButton } from './delete-button.tsx';
import { buttonsQuery } from './queries.ts';

type Variant = z.infer<typeof squarespaceVariant>;
type Props = { id: string; product: SquarespaceProduct; buttons: ProductButton[] };

/** Shows a product of the site, with the button of each variant. */
export function ProductCard({ id, product, buttons }: Props) {
  const t = useTexts('squarespace');
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
        <h3 className="min-w-0 text-sm font-semibold break-words">{product.name}</h3>
        {!product.visible && <Badge tone="warn">{t('product.hidden')}</Badge>}
        {!product.physical && <Badge tone="quiet">{t('product.notPhysical')}</Badge>}
      </div>
      <ul className="divide-y divide-line">
        {product.variants.map((variant) => {
          const button = buttons.find(({ variantId }) => variantId === variant.id);
          return (
            <li key={variant.id} className="grid gap-3 px-4 py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <VariantFacts variant={variant} />
                {!button && product.physical && (
                  <CreateButton id={id} productId={product.id} variant={variant} />
                )}
              </div>
              {button && <ButtonTools id={id} button={button} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function VariantFacts({ variant: { name, price, stock } }: { variant: Variant }) {
  const t = useTexts('squarespace');
  const format = useFormat();
  const stockText =
    stock === null
      ? t('product.unlimited')
      : stock === 0
        ? t('product.soldOut')
        : t('product.stock', { count: stock });
  return (
    <p className="min-w-0 text-sm">
      {name !== '' && <span className="block break-words">{name}</span>}
      <span className="tabular text-[0.8125rem] text-muted">
        {price ? format.fiat(price) : t('product.noPrice')} · {stockText}
      </span>
    </p>
  );
}

type CreateProps = { id: string; productId: string; variant: Variant };

function CreateButton({ id, productId, variant }: CreateProps) {
  const t = useTexts('squarespace');
  const queryClient = useQueryClient();
  const onceCreated = useIdempotencyKey();
  const create = useMutation({
    mutationFn: async () => {
      const input = { id, productId, variantId: variant.id };
      await api.squarespace.addButton(input, onceCreated(input));
      await queryClient.invalidateQueries({ ...buttonsQuery(id), exact: true });
    },
    onError: (error) => notify('error', errorText(error)),
  });
  return (
    <Button
      variant="secondary"
      busy={create.isPending}
      disabled={variant.price === null}
      onClick={() => create.mutate()}
    >
      {t('buttons.create')}
      {variant.name !== '' && <span className="sr-only">: {variant.name}</span>}
    </Button>
  );
}

function ButtonTools({ id, button }: { id: string; button: ProductButton }) {
  const t = useTexts('squarespace');
  const { url } = button;
  return (
    <div className="grid gap-2">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={`${textLink} inline-flex items-center gap-1.5 justify-self-start text-[0.8125rem] break-all`}
      >
        {url}
        <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      </a>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} thing={t('buttons.link')} label={t('buttons.copyLink')} />
        <CopyButton
          text={buttonCode(url, t('buttons.pay'))}
          thing={t('buttons.code')}
          label={t('buttons.copyCode')}
        />
        <DeleteButton id={id} button={button} />
      </div>
    </div>
  );
}
