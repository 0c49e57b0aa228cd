import { useInfiniteQuery } from '@tanstack/react-query';
import type { ProductButton, SquarespaceIntegration } from '#contract/integrations/squarespace.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { StepBody } from '#web/parts/shops/step-body.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LostButtons } from './lost-buttons.tsx';
import { ProductCard } from './product-card.tsx';
import { productsQuery } from './queries.ts';
import { StepButtons } from './step-buttons.tsx';

type Props = {
  shop: SquarespaceIntegration;
  buttons: ProductButton[];
  onBack: () => void;
  onNext: () => void;
};

/** Lists the site’s products, each variant with its button. */
export function ButtonsStep({ shop, buttons, onBack, onNext }: Props) {
  const t = useTexts('squarespace');
  const { data, error, refetch, isFetching, ...query } = useInfiniteQuery(productsQuery(shop.id));
  const products = data?.pages.flatMap((page) => page.products);
  return (
    <StepBody title={t('buttons.title')} text={t('buttons.text')}>
      {error && <LoadFailure error={error} retry={refetch} />}
      {!products && !error && <Skeleton className="h-40" />}
      {products?.length === 0 && (
        <Card className="grid justify-items-start gap-3 p-4 text-sm">
          <p>{t('buttons.none')}</p>
          <Button variant="secondary" busy={isFetching} onClick={() => refetch()}>
            {t('buttons.reload')}
          </Button>
        </Card>
      )}
      {products?.map((product) => (
        <ProductCard key={product.id} id={shop.id} product={product} buttons={buttons} />
      ))}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {t('buttons.more')}
        </Button>
      )}
      {products && !query.hasNextPage && (
        <LostButtons id={shop.id} products={products} buttons={buttons} />
      )}
      {products && products.length > 0 && (
        <p className="text-[0.8125rem] text-muted">{t('buttons.where')}</p>
      )}
      <StepButtons onBack={onBack} onNext={onNext} ready={buttons.length > 0} />
    </StepBody>
  );
}
