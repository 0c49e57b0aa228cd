import { useQuery } from '@tanstack/react-query';
import { Ban, Pencil, RotateCw, UserRoundCheck } from 'lucide-react';
import type { ApiKey } from '#contract/accounts/api-keys.ts';
import { userQuery } from '#web/kit/session/user.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type MenuItem, RowMenu } from '#web/ui/menu.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { makerName } from './maker-name.ts';
import { useCovers } from './queries.ts';

export type KeyActions = Record<
  'onEdit' | 'onRoll' | 'onTakeOver' | 'onRevoke',
  (apiKey: ApiKey) => void
>;

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
    {
      id: 'maker',
      header: t('column.maker'),
      cell: (apiKey) => <Maker apiKey={apiKey} />,
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

function Maker({ apiKey }: { apiKey: ApiKey }) {
  const t = useTexts('keys');
  const name = makerName(apiKey);
  if (name === undefined) return '–';
  return (
    <span className="grid max-w-40">
      <span title={name} className="truncate">
        {name}
      </span>
      {apiKey.maker?.privilege === null && (
        <span className="text-[0.8125rem] font-normal text-muted">{t('former')}</span>
      )}
    </span>
  );
}

/** Shows whether the key works, and when that will change. */
function Status({ apiKey }: { apiKey: ApiKey }) {
  const t = useTexts('keys');
  const format = useFormat();
  const now = useNow();
  const { expiresAt, previousSecretUntil, allowedAddresses, stoppedAt } = apiKey;
  const state = stateOf(apiKey, now);
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <Badge tone={tones[state]}>{t(state)}</Badge>
      {stoppedAt && (
        <span className="text-[0.8125rem] text-muted">
          {t('stoppedOn', { date: format.date(stoppedAt) })}
        </span>
      )}
      {state === 'limited' && <Limit apiKey={apiKey} />}
      {expiresAt && state !== 'expired' && (
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

const tones = { active: 'ok', limited: 'warn', stopped: 'bad', expired: 'warn' } as const;

function stateOf(apiKey: ApiKey, now: number): keyof typeof tones {
  const { expiresAt, stoppedAt, maker, scopes, usableScopes } = apiKey;
  if (expiresAt !== null && new Date(expiresAt).getTime() <= now) return 'expired';
  if (stoppedAt !== null || !maker?.privilege) return 'stopped';
  return usableScopes.length < scopes.length ? 'limited' : 'active';
}

/** Names what a key can still do that has more permissions than its maker's role allows. */
function Limit({ apiKey: { usableScopes } }: { apiKey: ApiKey }) {
  const t = useTexts('keys');
  const scopes = usableScopes.map((scope) => t(`scope.${scope}`)).join(', ');
  return (
    <span className="block max-w-52 text-[0.8125rem] text-pretty text-muted">
      {scopes ? t('limitedTo', { scopes }) : t('limitedToNothing')}
    </span>
  );
}

function useActionColumn(actions: KeyActions | undefined): Column<ApiKey> {
  const t = useTexts('keys');
  const ui = useTexts('ui');
  const covers = useCovers();
  const { data: user } = useQuery(userQuery);
  const items = (apiKey: ApiKey, actionsOf: KeyActions): MenuItem[] => {
    const { onEdit, onRoll, onTakeOver, onRevoke } = actionsOf;
    const isMine = apiKey.maker?.id === user?.id && apiKey.stoppedAt === null;
    const takeOver = { label: t('takeOver.submit'), icon: UserRoundCheck };
    return [
      ...(covers(apiKey)
        ? [
            { label: ui('edit'), icon: Pencil, onSelect: () => onEdit(apiKey) },
            { label: t('roll.submit'), icon: RotateCw, onSelect: () => onRoll(apiKey) },
            ...(isMine ? [] : [{ ...takeOver, onSelect: () => onTakeOver(apiKey) }]),
          ]
        : []),
      { label: t('revoke.confirm'), icon: Ban, danger: true, onSelect: () => onRevoke(apiKey) },
    ];
  };
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
