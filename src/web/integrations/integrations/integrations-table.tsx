import { Settings2, Unplug } from 'lucide-react';
import type { Integration, ListedIntegration } from '#contract/integrations/integrations.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { FailingState } from '#web/parts/webhooks/failing.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RowMenu } from '#web/ui/menu.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { SquarespaceState } from './squarespace-state.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

const names = { woocommerce: 'WooCommerce', squarespace: 'Squarespace' } as const;

type Props = {
  integrations: ListedIntegration[] | undefined;
  /** Opens the setup of a shop whose system has one. */
  onSetUp: (integration: Integration) => void;
  /** Absent for members without write permission. */
  onDisconnect: ((integration: Integration) => void) | undefined;
};

export function IntegrationsTable({ integrations, ...actions }: Props) {
  const t = useTexts('integrations');
  return (
    <Table
      caption={t('title')}
      rows={integrations}
      rowKey={({ id }) => id}
      columns={[...useColumns(), useActionColumn(actions)]}
    />
  );
}

function useColumns(): Column<ListedIntegration>[] {
  const t = useTexts('integrations');
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('column.name'),
      cell: ({ id, name }) => (
        <span className="grid max-w-72">
          <span title={name} className="truncate font-medium">
            {name}
          </span>
          <span className="truncate font-mono text-[0.8125rem] font-normal text-muted">{id}</span>
        </span>
      ),
    },
    {
      id: 'provider',
      header: t('column.provider'),
      cell: ({ provider }) => (provider === 'custom' ? t('provider.custom') : names[provider]),
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: (integration) =>
        integration.provider === 'squarespace' && integration.status === 'connected' ? (
          <SquarespaceState {...integration} />
        ) : (
          <State {...integration} />
        ),
    },
    {
      id: 'seen',
      header: t('column.seen'),
      // Squarespace never calls: Florin calls it.
      cell: ({ lastSeenAt, provider }) =>
        lastSeenAt ? (
          <TimeAgo at={lastSeenAt} />
        ) : provider === 'squarespace' ? (
          '–'
        ) : (
          t('neverSeen')
        ),
    },
    {
      id: 'created',
      header: t('column.created'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
    },
  ];
}

function State({ status, deliveries }: ListedIntegration) {
  const t = useTexts('integrations');
  if (deliveries?.status === 'disabled') return <Badge tone="bad">{t('eventsStopped')}</Badge>;
  if (deliveries?.failing) {
    return <FailingState {...deliveries} failing={deliveries.failing} />;
  }
  return status === 'connected' ? (
    <Badge tone="ok">{t('connected')}</Badge>
  ) : (
    <Badge tone="warn">{t('connecting')}</Badge>
  );
}

function useActionColumn({
  onSetUp,
  onDisconnect,
}: Omit<Props, 'integrations'>): Column<ListedIntegration> {
  const t = useTexts('integrations');
  const ui = useTexts('ui');
  return {
    id: 'actions',
    header: t('column.actions'),
    hiddenHeader: true,
    align: 'right',
    cell: (integration) =>
      onDisconnect && (
        <RowMenu
          label={ui('rowActions', { name: integration.name })}
          items={[
            ...(integration.provider !== 'custom'
              ? [{ label: t('setUp'), icon: Settings2, onSelect: () => onSetUp(integration) }]
              : []),
            {
              label: t('disconnect.confirm'),
              icon: Unplug,
              danger: true,
              onSelect: () => onDisconnect(integration),
            },
          ]}
        />
      ),
  };
}
