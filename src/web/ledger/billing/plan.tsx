import type { BillingOverview } from '#contract/ledger/billing.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UsageMeter } from '#web/parts/usage-meter.tsx';

/** Shows the workspace's tier and how much of this month's limit is used. */
export function Plan({ overview }: { overview: BillingOverview | undefined }) {
  const t = useTexts('billing');
  return (
    <Card aria-labelledby="plan" className="grid gap-6 p-4 sm:grid-cols-2">
      <div>
        <h2 id="plan" className="text-[0.8125rem] font-medium text-muted">
          {t('plan.title')}
        </h2>
        {overview ? (
          <>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-lg font-semibold tracking-tight">
              {t(`tier.${overview.tier}`)}
              {overview.tier === 'not_verified' && <Badge tone="warn">{t('plan.closed')}</Badge>}
            </p>
            <p className="mt-1 text-muted">{t(`plan.${overview.tier}`)}</p>
          </>
        ) : (
          <Skeleton className="mt-2 h-12 w-48" />
        )}
      </div>
      <div>
        <h3 className="mb-1 text-[0.8125rem] font-medium text-muted">{t('usage.title')}</h3>
        {overview ? <UsageMeter usage={overview.usage} /> : <Skeleton className="h-16" />}
      </div>
    </Card>
  );
}
