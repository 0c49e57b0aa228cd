import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ImportedCharge } from '#contract/integrations/coinbase-commerce.ts';
import { api } from '#web/kit/api/api.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { usePrice } from './price.ts';
import { chargesQuery } from './queries.ts';

/** Lists the imported charges, newest first. */
export function HistoryCard({ companyId, mayDelete }: { companyId: string; mayDelete: boolean }) {
  const t = useTexts('coinbaseCommerce');
  const columns = useColumns();
  const { data, error, refetch, ...query } = useInfiniteQuery(chargesQuery(companyId));
  const charges = data?.pages.flatMap((page) => page.charges);
  const counted = data?.pages[0];
  return (
    <Card aria-labelledby="history">
      <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line p-5">
        <div className="grid max-w-prose gap-1">
          <h2 id="history" className="font-semibold">
            {t('history.title')}
          </h2>
          <p className="text-sm text-muted">{t('history.text')}</p>
        </div>
        {mayDelete && counted && counted.total > 0 && (
          <DeleteHistory companyId={companyId} counted={counted} />
        )}
      </div>
      {error && !charges && <LoadFailure error={error} retry={refetch} />}
      {charges?.length === 0 && <p className="p-5 text-sm text-muted">{t('history.empty')}</p>}
      {!error && charges?.length !== 0 && (
        <Table
          caption={t('history.title')}
          rows={charges}
          rowKey={({ code }) => code}
          columns={columns}
        />
      )}
      {query.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {t('history.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function useColumns(): Column<ImportedCharge>[] {
  const t = useTexts('coinbaseCommerce');
  const format = useFormat();
  const price = usePrice();
  return [
    {
      id: 'name',
      header: t('column.name'),
      cell: ({ name, description }) => (
        <span title={description ?? undefined} className="block max-w-60 truncate">
          {name ?? '–'}
        </span>
      ),
    },
    {
      id: 'code',
      header: t('column.code'),
      cell: ({ code }) => <span className="font-mono text-[0.8125rem] break-all">{code}</span>,
    },
    { id: 'status', header: t('column.status'), cell: ({ status }) => status },
    {
      id: 'price',
      header: t('column.price'),
      align: 'right',
      cell: ({ amount, currency }) => price(amount, currency),
    },
    {
      id: 'paid',
      header: t('column.paid'),
      align: 'right',
      cell: ({ cryptoAmount, cryptoSymbol, network }) => (
        <span className="break-words">
          {[cryptoAmount, cryptoSymbol, network && `(${network})`].filter(Boolean).join(' ') || '–'}
        </span>
      ),
    },
    {
      id: 'created',
      header: t('column.created'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={format.fullTime(createdAt)} className="whitespace-nowrap">
          {format.date(createdAt)}
        </time>
      ),
    },
  ];
}

type DeleteProps = { companyId: string; counted: { total: number; isMore: boolean } };

function DeleteHistory({ companyId, counted: { total, isMore } }: DeleteProps) {
  const t = useTexts('coinbaseCommerce');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed');

  async function remove() {
    setState('busy');
    try {
      await api.coinbaseCommerce.removeCharges({ companyId });
      notify('success', t('history.deleted'));
      await queryClient.resetQueries(chargesQuery(companyId));
    } catch (error) {
      notifyFailure(error);
    }
    setState('closed');
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setState('asking')}>
        <Trash2 aria-hidden className="size-4" />
        {t('history.delete')}
      </Button>
      <ConfirmDialog
        open={state !== 'closed'}
        title={t('history.deleteTitle')}
        text={t(isMore ? 'history.deleteTextMore' : 'history.deleteText', { count: total })}
        confirm={t('history.delete')}
        cancel={ui('cancel')}
        busy={state === 'busy'}
        onConfirm={remove}
        onCancel={() => setState('closed')}
      />
    </>
  );
}
