import type { AccountTier } from '#contract/workspace/account-tier.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ShareBar } from '#web/ui/share-bar.tsx';

/** From there on it is time to think of the next tier. */
const nearly = 0.8;

/** What this month's production payments have used of the tier's limit. */
export function UsageMeter({ usage }: { usage: Pick<AccountTier, 'used' | 'limit'> }) {
  const t = useTexts('billing');
  const format = useFormat();
  const { used, limit } = usage;
  const share = shareOf(used.amount, limit.amount);
  const tone = share >= 1 ? 'bad' : share >= nearly ? 'warn' : 'accent';
  return (
    <div className="grid gap-2">
      <p className="tabular flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-lg font-semibold tracking-tight">{format.fiat(used)}</span>
        <span className="text-[0.8125rem] text-muted">
          {t('usage.limit', { limit: format.fiat(limit) })}
        </span>
      </p>
      <ShareBar share={share} tone={tone} />
      <p className="text-[0.8125rem] text-muted">
        {share >= 1 && t('usage.reached')}
        {share < 1 && share >= nearly && t('usage.nearly')}
        {share < nearly && t('usage.note')}
      </p>
    </div>
  );
}

// Only the length of a bar; every figure that is read stays a decimal.
function shareOf(used: string, limit: string): number {
  const whole = Number(limit);
  if (whole === 0) return Number(used) > 0 ? 1 : 0;
  return Number(used) / whole;
}
