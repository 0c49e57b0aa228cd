import { useQuery } from '@tanstack/react-query';
import type { AccountTier as Standing } from '#contract/workspace/account-tier.ts';
import { toMinor } from '#contract/base/money.ts';
import { limitCurrency } from '#contract/workspace/tiers.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UsageMeter } from '#web/parts/usage-meter.tsx';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { NextTier } from './next-tier.tsx';
import { tierQuery } from './queries.ts';
import { TiersTable } from './tiers-table.tsx';

/**
 * Shows the workspace's tier, the remaining limit, and all other tiers with their requirements. The
 * page must load the texts of `billing` and `tiers`.
 */
export function AccountTier() {
  const t = useTexts('tiers');
  const { data, error, refetch } = useQuery(tierQuery(useWorkspaceId()));
  return (
    <Card aria-labelledby="account-tier">
      <div className="border-b border-line p-4">
        <h2 id="account-tier" className="font-semibold">
          {t('title')}
        </h2>
        <p className="text-[0.8125rem] text-muted">{t('text')}</p>
      </div>
      {error && !data ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <>
          {data ? <Present standing={data} /> : <Skeleton className="m-4 h-20" />}
          {data && <TiersTable present={data.tier} />}
        </>
      )}
    </Card>
  );
}

function Present({ standing }: { standing: Standing }) {
  const t = useTexts('tiers');
  const billing = useTexts('billing');
  const format = useFormat();
  const { tier, reserved, resetsAt } = standing;
  return (
    <div className="grid gap-6 border-b border-line p-4 sm:grid-cols-2">
      <div>
        <h3 className="text-[0.8125rem] font-medium text-muted">{t('present')}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-lg font-semibold tracking-tight">
          {billing(`tier.${tier}`)}
          {tier === 'not_verified' && <Badge tone="warn">{billing('plan.closed')}</Badge>}
        </p>
        <p className="mt-1 text-muted">{billing(`plan.${tier}`)}</p>
        <NextTier present={tier} />
      </div>
      <div>
        <h3 className="mb-1 text-[0.8125rem] font-medium text-muted">{billing('usage.title')}</h3>
        <UsageMeter usage={standing} />
        <p className="mt-1 text-[0.8125rem] text-muted">
          {toMinor(reserved.amount, limitCurrency) > 0n &&
            `${t('reserved', { amount: format.fiat(reserved) })} `}
          {t('resets', { date: format.calendarDate(resetsAt) })}
        </p>
      </div>
    </div>
  );
}
