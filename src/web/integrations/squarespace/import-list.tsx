import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ImportRow } from './import-row.tsx';
import { importsQuery, pollMs } from './queries.ts';

/** Lists the paid orders, newest first, with what became of each at Squarespace. */
export function ImportList({ id }: { id: string }) {
  const t = useTexts('squarespace');
  const { data, error, refetch, ...query } = useInfiniteQuery({
    ...importsQuery(id),
    refetchInterval: pollMs,
  });
  const imports = data?.pages.flatMap((page) => page.imports);
  return (
    <Card aria-label={t('imports.title')}>
      <h3 className="border-b border-line px-4 py-3 text-sm font-semibold">{t('imports.title')}</h3>
      {error && !imports && <LoadFailure error={error} retry={refetch} />}
      {!imports && !error && <Skeleton className="m-4 h-10" />}
      {imports?.length === 0 && (
        <p className="p-4 text-sm text-muted" role="status">
          {t('imports.none')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {imports?.map((row) => (
          <ImportRow key={row.orderId} id={id} row={row} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {t('imports.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}
