import { useQuery } from '@tanstack/react-query';
import type { NetworkState } from '#contract/chain/network-states.ts';
import type { NetworkHealth } from '#contract/chain/networks.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { networksQuery } from './queries.ts';

const tones: Record<NetworkHealth, Tone> = {
  live: 'ok',
  lagging: 'warn',
  halted: 'bad',
  unreachable: 'bad',
  not_started: 'quiet',
};

/** Shows the measured health of each network and its RPC providers. */
export function NetworksPage() {
  const t = useTexts('networks');
  const [environment] = useEnvironment();
  const columns = useColumns();
  const { data, error, refetch } = useQuery(networksQuery);
  const networks = data?.filter((network) => network.environment === environment);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <div className="grid gap-4">
        {networks?.map((network) => (
          <Trouble key={network.network} network={network} />
        ))}
        <Card>
          {error && <PageFailure error={error} retry={refetch} />}
          {!error && (
            <Table
              caption={t('title')}
              rows={networks}
              rowKey={({ network }) => network}
              columns={columns}
            />
          )}
        </Card>
      </div>
    </>
  );
}

/** Shows what a network's alarms, or an outage, mean for payments. */
function Trouble({ network: { name, health, alarms, headAdvancedAt } }: { network: NetworkState }) {
  const t = useTexts('networks');
  const format = useFormat();
  if (alarms.length > 0) {
    return alarms.map(({ kind }) => (
      <Alert key={kind} tone="warn">
        {t(`alarm.${kind}`, { network: name })}
      </Alert>
    ));
  }
  if (health === 'live') return null;
  const since = headAdvancedAt ? format.dateTime(headAdvancedAt) : t('never');
  return (
    <Alert tone={health === 'halted' || health === 'unreachable' ? 'warn' : 'info'}>
      {t(`trouble.${health}`, { network: name, since })}
    </Alert>
  );
}

function useColumns(): Column<NetworkState>[] {
  const t = useTexts('networks');
  const format = useFormat();
  const height = (value: number | null) => (value === null ? '–' : format.count(value));
  return [
    {
      id: 'name',
      header: t('column.network'),
      cell: ({ name, assets }) => (
        <>
          <span className="block font-medium">{name}</span>
          <span className="block text-xs text-muted">{format.list(assets)}</span>
        </>
      ),
    },
    {
      id: 'health',
      header: t('column.state'),
      cell: ({ health }) => <Badge tone={tones[health]}>{t(`health.${health}`)}</Badge>,
    },
    {
      id: 'head',
      header: t('column.head'),
      align: 'right',
      cell: ({ head }) => <span className="tabular">{height(head)}</span>,
    },
    {
      id: 'final',
      header: t('column.final'),
      align: 'right',
      cell: ({ finalHead }) => <span className="tabular">{height(finalHead)}</span>,
    },
    {
      id: 'behind',
      header: t('column.behind'),
      align: 'right',
      cell: ({ behind }) => <span className="tabular">{height(behind)}</span>,
    },
    {
      id: 'age',
      header: t('column.age'),
      cell: ({ headAdvancedAt }) =>
        headAdvancedAt ? <TimeAgo at={headAdvancedAt} /> : <span>{t('never')}</span>,
    },
    {
      id: 'providers',
      header: t('column.providers'),
      cell: ({ providers, trust }) => <Providers providers={providers} trust={trust} />,
    },
  ];
}

function Providers({ providers, trust }: Pick<NetworkState, 'providers' | 'trust'>) {
  const t = useTexts('networks');
  return (
    <ul className="grid gap-0.5 py-1 text-[0.8125rem]">
      {providers.map(({ host, state }) => (
        <li key={host} className="wrap-anywhere">
          {host}{' '}
          <span className={state === 'failing' ? 'text-bad-text' : 'text-muted'}>
            ({t(`provider.${state}`)})
          </span>
        </li>
      ))}
      <li className={trust === 'single' ? 'text-warn-text' : 'text-muted'}>
        {t(`trust.${trust}`)}
      </li>
    </ul>
  );
}
