import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import type { OperatorEntry } from '#contract/workspace/operator.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table } from '#web/ui/table.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { useEntryText } from './entry-text.ts';
import { logPageSize, logQuery } from './queries.ts';

const route = getRouteApi('/operators/operator/log');

/** Shows what operators viewed and decided, newest first. */
export function LogPage() {
  const t = useTexts('operator');
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(logQuery(page));
  return (
    <>
      <PageHeader title={t('log.title')} text={t('log.text')} />
      <Card>
        {error && <PageFailure error={error} retry={refetch} />}
        {data?.total === 0 && (
          <EmptyState icon={ScrollText} title={t('log.empty')} text={t('log.emptyText')} />
        )}
        {!error && data?.total !== 0 && <Entries entries={data?.entries} />}
        {data && (
          <Pager
            page={page}
            pageSize={logPageSize}
            total={data.total}
            isMore={data.isMore}
            onPage={(next) => navigate({ search: { page: next } })}
          />
        )}
      </Card>
    </>
  );
}

function Entries({ entries }: { entries: OperatorEntry[] | undefined }) {
  const t = useTexts('operator');
  const format = useFormat();
  const textOf = useEntryText();
  return (
    <Table
      caption={t('log.title')}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'who',
          header: t('column.who'),
          cell: ({ by }) => by ?? t('log.commandLine'),
        },
        {
          id: 'what',
          header: t('column.what'),
          cell: (entry) => <span className="wrap-anywhere">{textOf(entry)}</span>,
        },
        { id: 'company', header: t('column.company'), cell: (entry) => <About entry={entry} /> },
        {
          id: 'at',
          header: t('column.at'),
          align: 'right',
          cell: ({ at }) => (
            <time dateTime={at} className="tabular whitespace-nowrap">
              {format.dateTime(at)}
            </time>
          ),
        },
      ]}
    />
  );
}

function About({ entry: { reviewId, companyName } }: { entry: OperatorEntry }) {
  if (reviewId === null || companyName === null) return <span className="text-muted">–</span>;
  return (
    <Link
      to={paths.operatorReview}
      params={{ reviewId }}
      className={`${textLink} block max-w-60 truncate`}
    >
      {companyName}
    </Link>
  );
}
