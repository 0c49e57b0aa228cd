import { limitCurrency, monthlyLimits, type Tier, tiers } from '#contract/workspace/tiers.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Table } from '#web/ui/table.tsx';

const rows = tiers.map((tier) => ({ tier }));

/** Shows the five tiers with their requirements and limits. */
export function TiersTable({ present }: { present: Tier }) {
  const t = useTexts('tiers');
  const billing = useTexts('billing');
  const format = useFormat();
  return (
    <Table
      caption={billing('plans.title')}
      rows={rows}
      rowKey={({ tier }) => tier}
      columns={[
        {
          id: 'tier',
          header: billing('column.tier'),
          cell: ({ tier }) => (
            <span className="inline-flex flex-wrap items-center gap-2 font-medium">
              {billing(`tier.${tier}`)}
              {tier === present && <Badge tone="info">{billing('plans.yours')}</Badge>}
            </span>
          ),
        },
        {
          id: 'needs',
          header: billing('column.needs'),
          cell: ({ tier }) =>
            tier === 'not_verified' ? t('needs.nothing') : billing(`needs.${tier}`),
        },
        {
          id: 'limit',
          header: billing('column.limit'),
          align: 'right',
          cell: ({ tier }) => (
            <span className="tabular whitespace-nowrap">
              {tier === 'not_verified'
                ? t('limit.none')
                : format.fiat({ amount: monthlyLimits[tier], currency: limitCurrency })}
            </span>
          ),
        },
      ]}
    />
  );
}
