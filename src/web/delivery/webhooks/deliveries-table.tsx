import type { Delivery } from '#contract/delivery/deliveries.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { DeliveryStateBadge } from './delivery-state.tsx';

type Props = { deliveries: Delivery[] | undefined; onOpen: (delivery: Delivery) => void };

export function DeliveriesTable({ deliveries, onOpen }: Props) {
  const t = useTexts('webhooks');
  return (
    <Table
      caption={t('deliveries.title')}
      rows={deliveries}
      rowKey={({ id }) => id}
      skeletonRows={8}
      columns={useColumns(onOpen)}
    />
  );
}

function useColumns(onOpen: Props['onOpen']): Column<Delivery>[] {
  const t = useTexts('webhooks');
  const format = useFormat();
  return [
    {
      id: 'event',
      header: t('column.event'),
      cell: ({ eventType, paymentId }) => (
        <span className="grid">
          <span className="font-mono text-[0.8125rem] font-medium">{eventType}</span>
          {paymentId && (
            <span className="max-w-48 truncate font-mono text-xs font-normal text-muted">
              {paymentId}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => <DeliveryStateBadge state={state} />,
    },
    {
      id: 'answer',
      header: t('column.answer'),
      cell: ({ lastStatus, lastError, attempts }) =>
        lastError
          ? t(`attemptError.${lastError}`)
          : (lastStatus ?? (attempts > 0 ? t('noAnswer') : <span className="text-muted">–</span>)),
    },
    {
      id: 'attempts',
      header: t('column.attempts'),
      align: 'right',
      cell: ({ attempts }) => <span className="tabular">{format.count(attempts)}</span>,
    },
    ...useTimeColumns(),
    {
      id: 'actions',
      header: t('column.actions'),
      hiddenHeader: true,
      align: 'right',
      cell: (delivery) => (
        <Button variant="ghost" onClick={() => onOpen(delivery)}>
          {t('deliveries.details')}
          <span className="sr-only">: {delivery.eventType}</span>
        </Button>
      ),
    },
  ];
}

function useTimeColumns(): Column<Delivery>[] {
  const t = useTexts('webhooks');
  const format = useFormat();
  return [
    {
      id: 'lastAttempt',
      header: t('column.lastAttempt'),
      cell: ({ lastAttemptAt }) =>
        lastAttemptAt ? <TimeAgo at={lastAttemptAt} /> : <span className="text-muted">–</span>,
    },
    {
      id: 'created',
      header: t('column.happened'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={format.fullTime(createdAt)} className="whitespace-nowrap">
          {format.dateTime(createdAt)}
        </time>
      ),
    },
  ];
}
