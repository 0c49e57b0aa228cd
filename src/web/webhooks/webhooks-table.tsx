import { Pencil, Trash2 } from 'lucide-react';
import type { Webhook } from '#contract/webhooks.ts';
import { useFormat } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type MenuItem, RowMenu } from '#web/ui/menu.tsx';
import { Table } from '#web/ui/table.tsx';

type Props = {
  webhooks: Webhook[] | undefined;
  /** Absent for those who may only look. */
  onEdit?: (webhook: Webhook) => void;
  onDelete?: (webhook: Webhook) => void;
};

export function WebhooksTable({ webhooks, onEdit, onDelete }: Props) {
  const t = useTexts('webhooks');
  const ui = useTexts('ui');
  const format = useFormat();
  const menu = (webhook: Webhook) => {
    const items: MenuItem[] = [];
    if (onEdit) items.push({ label: ui('edit'), icon: Pencil, onSelect: () => onEdit(webhook) });
    if (onDelete) {
      const onSelect = () => onDelete(webhook);
      items.push({ label: t('delete.confirm'), icon: Trash2, danger: true, onSelect });
    }
    return items;
  };
  return (
    <Table<Webhook>
      caption={t('title')}
      rows={webhooks}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t('column.name'),
          cell: ({ name }) => <span className="block max-w-60 truncate font-medium">{name}</span>,
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
          cell: ({ status }) => (
            <Badge tone={status === 'active' ? 'ok' : 'warn'}>{t(`status.${status}`)}</Badge>
          ),
        },
        {
          id: 'created',
          header: t('column.created'),
          cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
        },
        {
          id: 'actions',
          header: t('column.actions'),
          hiddenHeader: true,
          align: 'right',
          cell: (webhook) =>
            (onEdit || onDelete) && (
              <RowMenu label={ui('rowActions', { name: webhook.name })} items={menu(webhook)} />
            ),
        },
      ]}
    />
  );
}
