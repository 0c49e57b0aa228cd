import type { AuditEntry } from '#contract/base/audit.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ShortText } from '#web/ui/short-text.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useDetails } from './details.ts';

export function AuditTable({ entries }: { entries: AuditEntry[] | undefined }) {
  const t = useTexts('audit');
  return (
    <Table
      caption={t('title')}
      rows={entries}
      rowKey={({ id }) => id}
      skeletonRows={8}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<AuditEntry>[] {
  const t = useTexts('audit');
  const format = useFormat();
  return [
    {
      id: 'what',
      header: t('column.what'),
      cell: (entry) => <What entry={entry} />,
    },
    {
      id: 'who',
      header: t('column.who'),
      cell: ({ actor }) => (
        <span title={actor ? actorTitle(actor) : undefined} className="block max-w-44 truncate">
          {actor === null && t('florin')}
          {actor && 'username' in actor && (actor.name ?? actor.username)}
          {actor && 'apiKey' in actor && t('apiKey', { label: actor.apiKey ?? actor.id })}
        </span>
      ),
    },
    {
      id: 'at',
      header: t('column.at'),
      cell: ({ at }) => (
        <time dateTime={at} title={format.fullTime(at)} className="whitespace-nowrap">
          {format.dateTime(at)}
        </time>
      ),
    },
    {
      id: 'target',
      header: t('column.target'),
      cell: ({ target }) =>
        target === null ? '–' : <ShortText text={target} thing={t('column.target')} />,
    },
  ];
}

function actorTitle(actor: NonNullable<AuditEntry['actor']>): string {
  return 'username' in actor ? actor.username : actor.id;
}

function What({ entry }: { entry: AuditEntry }) {
  const t = useTexts('audit');
  const details = useDetails()(entry.details);
  return (
    <div className="grid max-w-md gap-0.5 py-1">
      <span className="font-medium">{t(`action.${entry.action}`)}</span>
      {details.length > 0 && (
        <dl className="flex flex-wrap gap-x-3 text-[0.8125rem] font-normal">
          {details.map(({ key, label, value }) => (
            <div key={key} className="flex min-w-0 gap-1.5">
              <dt className="shrink-0 text-muted">{label}</dt>
              <dd className="min-w-0 break-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
