import { Ban, Pencil, RotateCw } from 'lucide-react';
import type { ApiKey } from '#contract/accounts/api-keys.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type MenuItem, RowMenu } from '#web/ui/menu.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useNow } from '#web/ui/use-now.ts';

export type KeyActions = Record<'onEdit' | 'onRoll' | 'onRevoke', (apiKey: ApiKey) => void>;

type Props = {
  apiKeys: ApiKey[] | undefined;
  /** Absent for members without write permission. */
  actions: KeyActions | undefined;
};

export function ApiKeysTable({ apiKeys, actions }: Props) {
  const t = useTexts('keys');
  return (
    <Table
      caption={t('title')}
      rows={apiKeys}
      rowKey={({ id }) => id}
      columns={[...useColumns(), useActionColumn(actions)]}
    />
  );
}

function useColumns(): Column<ApiKey>[] {
  const t = useTexts('keys');
  const format = useFormat();
  return [
    {
      id: 'label',
      header: t('column.label'),
      cell: ({ label, secretStart }) => (
        <span className="grid max-w-56">
          <span title={label} className="truncate font-medium">
            {label}
          </span>
          <span className="font-mono text-[0.8125rem] font-normal text-muted">{secretStart}…</span>
        </span>
      ),
    },
    {
      id: 'scopes',
      header: t('column.scopes'),
      cell: ({ scopes }) => (
        <span className="block max-w-72 text-[0.8125rem] text-pretty">
          {scopes.map((scope) => t(`scope.${scope}`)).join(', ')}
        </span>
      ),
    },
    { id: 'status', header: t('column.status'), cell: (apiKey) => <Status apiKey={apiKey} /> },
    {
      id: 'used',
      header: t('column.used'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? <TimeAgo at={lastUsedAt} /> : t('neverUsed')),
    },
    {
      id: 'created',
      header: t('column.created'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
    },
  ];
}

/** Shows whether the key works, and when that will change. */
function Status({ apiKey }: { apiKey: ApiKey }) {
  const t = useTexts('keys');
  const format = useFormat();
  const now = useNow();
  const { expiresAt, previousSecretUntil, allowedAddresses } = apiKey;
  const expired = expiresAt !== null && new Date(expiresAt).getTime() <= now;
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <Badge tone={expired ? 'warn' : 'ok'}>{t(expired ? 'expired' : 'active')}</Badge>
      {expiresAt && !expired && (
        <span className="text-[0.8125rem] text-muted">
          {t('until', { date: format.date(expiresAt) })}
        </span>
      )}
      {previousSecretUntil && (
        <span className="text-[0.8125rem] text-muted">
          {t('previousUntil', { time: format.dateTime(previousSecretUntil) })}
        </span>
      )}
      {allowedAddresses.length > 0 && (
        <span title={allowedAddresses.join(', ')} className="text-[0.8125rem] text-muted">
          {t('fromAddresses', { count: allowedAddresses.length })}
        </span>
      )}
    </span>
  );
}

function useActionColumn(actions: KeyActions | undefined): Column<ApiKey> {
  const t = useTexts('keys');
  const ui = useTexts('ui');
  const items = (apiKey: ApiKey, { onEdit, onRoll, onRevoke }: KeyActions): MenuItem[] => [
    { label: ui('edit'), icon: Pencil, onSelect: () => onEdit(apiKey) },
    { label: t('roll.submit'), icon: RotateCw, onSelect: () => onRoll(apiKey) },
    { label: t('revoke.confirm'), icon: Ban, danger: true, onSelect: () => onRevoke(apiKey) },
  ];
  return {
    id: 'actions',
    header: t('column.actions'),
    hiddenHeader: true,
    align: 'right',
    cell: (apiKey) =>
      actions && (
        <RowMenu label={ui('rowActions', { name: apiKey.label })} items={items(apiKey, actions)} />
      ),
  };
}
