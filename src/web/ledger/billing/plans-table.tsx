import type { BillingOverview } from '#contract/ledger/billing.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Table } from '#web/ui/table.tsx';

/** Shows every tier with its limit and the operator's price. */
export function PlansTable({ overview }: { overview: BillingOverview }) {
  const t = useTexts('billing');
  const format = useFormat();
  const { plans, tier: present } = overview;
  const free = plans.every(({ feePercent }) => Number(feePercent) === 0);
  return (
    <Card aria-labelledby="plans">
      <div className="border-b border-line p-4">
        <h2 id="plans" className="font-semibold">
          {t('plans.title')}
        </h2>
        <p className="text-[0.8125rem] text-muted">{t(free ? 'plans.free' : 'plans.text')}</p>
      </div>
      <Table
        caption={t('plans.title')}
        rows={plans}
        rowKey={({ tier }) => tier}
        columns={[
          {
            id: 'tier',
            header: t('column.tier'),
            cell: ({ tier }) => (
              <span className="inline-flex flex-wrap items-center gap-2 font-medium">
                {t(`tier.${tier}`)}
                {tier === present && <Badge tone="info">{t('plans.yours')}</Badge>}
              </span>
            ),
          },
          { id: 'needs', header: t('column.needs'), cell: ({ tier }) => t(`needs.${tier}`) },
          {
            id: 'limit',
            header: t('column.limit'),
            align: 'right',
            cell: ({ limit }) => (
              <span className="tabular whitespace-nowrap">{format.fiat(limit)}</span>
            ),
          },
          {
            id: 'fee',
            header: t('column.feePercent'),
            align: 'right',
            cell: ({ feePercent }) => (
              <span className="tabular whitespace-nowrap">{format.percent(feePercent)}</span>
            ),
          },
        ]}
      />
    </Card>
  );
}
