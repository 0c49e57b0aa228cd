import { useQuery } from '@tanstack/react-query';
import type { Period, Revenue as RevenueData } from '#contract/ledger/dashboard.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { useFormat } from '#web/kit/format.ts';
import { Fiat } from '#web/parts/fiat.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { changePermille } from './compare.ts';
import { revenueQuery, type Scope, type View } from './queries.ts';
import { RevenueView } from './revenue-view.tsx';

type Props = { scope: Scope; view: View; onView: (change: Partial<View>) => void };

/** Shows the revenue of a period: total, change from the previous period, and chart. */
export function Revenue({ scope, view, onView }: Props) {
  const t = useTexts('dashboard');
  const { data, error, isPending, refetch } = useQuery(revenueQuery(scope, view));
  return (
    <section aria-labelledby="revenue">
      <div className="flex flex-wrap items-start justify-between gap-3 px-(--inset) pt-5 pb-4">
        <div>
          <h2 id="revenue" className="text-[0.8125rem] font-medium text-muted">
            {t('revenue.title')}
          </h2>
          {data ? <Total revenue={data} /> : <Skeleton className="mt-2 h-9 w-40" />}
          {data && <Charged revenue={data} />}
        </div>
        <RevenueView view={view} shown={data} onView={onView} />
      </div>
      {error && <PageFailure error={error} retry={refetch} />}
      {isPending && <Skeleton className="m-4 h-56" />}
      {data && <Course revenue={data} />}
    </section>
  );
}

function Total({ revenue }: { revenue: RevenueData }) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const { currency, total, previousTotal } = revenue;
  const change = changePermille(total, previousTotal, currency);
  const amount = format.fiat({ amount: previousTotal, currency });
  return (
    <>
      <p className="text-[2.5rem] leading-11 font-semibold tracking-[-0.035em] max-sm:text-3xl">
        <Fiat amount={total} currency={currency} />
      </p>
      <p className="tabular mt-1 text-[0.8125rem] text-muted">
        {change === undefined && t('compare.none')}
        {change === 0 && t('compare.same', { amount })}
        {change !== undefined &&
          change !== 0 &&
          t(change > 0 ? 'compare.more' : 'compare.less', {
            change: format.change(change),
            amount,
          })}
      </p>
    </>
  );
}

/** Shows what a total includes in other currencies, and what it lacks because no rate is known. */
function Charged({ revenue: { charged, currency } }: { revenue: RevenueData }) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const others = charged.filter((one) => one.currency !== currency);
  const list = (amounts: RevenueData['charged']) =>
    format.list(amounts.map((one) => format.fiat(one)));
  const converted = others.filter((one) => one.converted !== null);
  const without = others.filter((one) => one.converted === null);
  if (others.length === 0) return null;
  return (
    <div className="tabular mt-1 grid gap-0.5 text-[0.8125rem] text-muted">
      {converted.length > 0 && <p>{t('charged.converted', { amounts: list(converted) })}</p>}
      {converted.some(({ estimated }) => estimated) && <p>{t('charged.estimated')}</p>}
      {without.length > 0 && (
        <p className="text-warn-text">{t('charged.without', { amounts: list(without) })}</p>
      )}
    </div>
  );
}

/** Formats of a point's name: short for the axis and full for the cursor and the table. */
const pointNames: Record<Period, [Intl.DateTimeFormatOptions, Intl.DateTimeFormatOptions]> = {
  day: [{ hour: 'numeric' }, { dateStyle: 'medium', timeStyle: 'short' }],
  week: [{ weekday: 'short' }, { dateStyle: 'full' }],
  month: [{ day: 'numeric', month: 'short' }, { dateStyle: 'full' }],
  year: [{ month: 'short' }, { month: 'long', year: 'numeric' }],
};

function Course({ revenue }: { revenue: RevenueData }) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const { currency, period, points, timeZone } = revenue;
  const [short, long] = pointNames[period];
  const bars = points.map(({ from, amount }) => ({
    id: from,
    label: format.parts(from, { ...short, timeZone }),
    title: format.parts(from, { ...long, timeZone }),
    // A number is precise enough for the height of a bar; displayed figures stay decimals.
    height: Number(amount),
    text: format.fiat({ amount, currency }),
  }));
  return (
    <>
      <BarChart
        label={t('revenue.chart', { period: t(`period.${period}`) })}
        bars={bars}
        axis={(value) => format.fiatShort(value, currency)}
      />
      <details className="px-(--inset) pt-1 pb-3 text-[0.8125rem]">
        <summary className="min-h-6 w-fit rounded-control py-1 text-muted hover:text-fg">
          {t('revenue.numbers')}
        </summary>
        <div className="py-2">
          <table className="w-full max-w-md">
            <thead>
              <tr className="text-left text-muted">
                <th scope="col" className="py-1 font-medium">
                  {t('revenue.column.date')}
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  {t('revenue.column.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ id, title, text }) => (
                <tr key={id} className="border-t border-line">
                  <th scope="row" className="py-1 text-left font-normal">
                    {title}
                  </th>
                  <td className="py-1 text-right">{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
