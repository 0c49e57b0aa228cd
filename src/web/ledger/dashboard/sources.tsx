import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { RevenueSources } from '#contract/ledger/dashboard.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ShareBar } from '#web/ui/share-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Scope, sourcesQuery, type View } from './queries.ts';

/** Shows the revenue of the period by network and by link. */
export function Sources({ scope, view }: { scope: Scope; view: View }) {
  const t = useTexts('dashboard');
  const { data, error, refetch } = useQuery(sourcesQuery(scope, view));
  const { total = '0', currency = 'USD' } = data ?? {};
  return (
    <div className="grid gap-px bg-line! sm:grid-cols-2 xl:col-span-2">
      {error && (
        <div className="bg-card sm:col-span-2">
          <LoadFailure error={error} retry={refetch} />
        </div>
      )}
      {!error && (
        <>
          <Table
            {...{ total, currency }}
            title={t('sources.networks')}
            column={t('sources.network')}
            rows={data?.networks.map(({ network, networkName, amount }) => ({
              id: network,
              name: networkName,
              amount,
            }))}
          />
          <Table
            {...{ total, currency }}
            title={t('sources.links')}
            column={t('sources.link')}
            rows={data && linkRows(data, t('sources.others'))}
          />
        </>
      )}
    </div>
  );
}

type Row = { id: string; name: ReactNode; amount: string };

function linkRows({ links, otherLinks }: RevenueSources, others: string): Row[] {
  const rows = links.map(({ linkId, linkName, amount }) => ({
    id: linkId,
    amount,
    name: (
      <Link
        to={paths.editLink}
        params={{ linkId }}
        className="inline-block min-h-6 max-w-full truncate align-middle hover:underline"
      >
        {linkName}
      </Link>
    ),
  }));
  const isMore = Number(otherLinks) > 0;
  return isMore ? [...rows, { id: 'others', name: others, amount: otherLinks }] : rows;
}

type TableProps = {
  title: string;
  column: string;
  rows: Row[] | undefined;
  total: string;
  currency: string;
};

function Table({ title, column, rows, total, currency }: TableProps) {
  const t = useTexts('dashboard');
  const format = useFormat();
  return (
    <section className="bg-card px-(--inset) py-5">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {!rows && <Skeleton className="h-24" />}
      {rows?.length === 0 && <p className="text-[0.8125rem] text-muted">{t('sources.none')}</p>}
      {rows && rows.length > 0 && (
        <table className="w-full table-fixed text-[0.8125rem]">
          <colgroup>
            <col className="w-2/3" />
            <col />
          </colgroup>
          <thead className="sr-only">
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">{t('sources.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, amount }) => (
              <Fragment key={id}>
                <tr>
                  <th scope="row" className="pt-1.5 pr-3 text-left font-normal">
                    <span className="block min-h-6 truncate">{name}</span>
                  </th>
                  <td className="tabular pt-1.5 text-right align-top whitespace-nowrap">
                    {format.fiat({ amount, currency })}
                  </td>
                </tr>
                <tr aria-hidden>
                  <td colSpan={2} className="pt-0.5 pb-1.5">
                    {/* A number is precise enough for the bar's length; the displayed amount
                        stays a decimal. */}
                    <ShareBar share={Number(amount) / Number(total)} />
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
