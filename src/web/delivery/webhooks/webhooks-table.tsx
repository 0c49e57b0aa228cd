import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import type { Webhook } from '#contract/delivery/webhooks.ts';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { type MenuItem, RowMenu } from '#web/ui/menu.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { FailingState } from '#web/parts/webhooks/failing.tsx';

type Props = {
  webhooks: Webhook[] | undefined;
  /** Absent for members without write permission. */
  onEdit?: (webhook: Webhook) => void;
  onDelete?: (webhook: Webhook) => void;
};

export function WebhooksTable({ webhooks, ...actions }: Props) {
  const t = useTexts('webhooks');
  return (
    <Table
      caption={t('title')}
      rows={webhooks}
      rowKey={({ id }) => id}
      columns={[...useColumns(), useActionColumn(actions)]}
    />
  );
}

function useActionColumn({ onEdit, onDelete }: Omit<Props, 'webhooks'>): Column<Webhook> {
  const t = useTexts('webhooks');
  const ui = useTexts('ui');
  const menu = (webhook: Webhook) => {
    const items: MenuItem[] = [];
    if (onEdit) items.push({ label: ui('edit'), icon: Pencil, onSelect: () => onEdit(webhook) });
    if (onDelete) {
      const onSelect = () => onDelete(webhook);
      items.push({ label: t('delete.confirm'), icon: Trash2, danger: true, onSelect });
    }
    return items;
  };
  return {
    id: 'actions',
    header: t('column.actions'),
    hiddenHeader: true,
    align: 'right',
    cell: (webhook) =>
      (onEdit || onDelete) && (
        <RowMenu label={ui('rowActions', { name: webhook.name })} items={menu(webhook)} />
      ),
  };
}

function useColumns(): Column<Webhook>[] {
  const t = useTexts('webhooks');
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('column.name'),
      cell: ({ id, name }) => (
        <Link
          to={paths.webhook}
          params={{ webhookId: id }}
          className={classes(textLink, 'block max-w-60 truncate font-medium')}
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'url',
      header: t('column.url'),
      cell: ({ url }) => (
        <span title={url} className="block max-w-80 truncate font-mono text-[0.8125rem]">
          {url}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: ({ status, failing, pendingDeliveries }) =>
        failing ? (
          <FailingState failing={failing} pendingDeliveries={pendingDeliveries} />
        ) : (
          <Badge tone={status === 'active' ? 'ok' : 'warn'}>{t(`status.${status}`)}</Badge>
        ),
    },
    {
      id: 'created',
      header: t('column.created'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
    },
  ];
}
