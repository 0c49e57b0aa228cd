import type { AccountTier } from '#contract/workspace/account-tier.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ShareBar } from '#web/ui/share-bar.tsx';

/** Share of the limit from which the bar warns. */
const nearly = 0.8;

/** Shows how much of the tier's limit this month's production payments have used. */
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

// A number is precise enough for the length of a bar; displayed figures stay decimals.
function shareOf(used: string, limit: string): number {
  const whole = Number(limit);
  if (whole === 0) return Number(used) > 0 ? 1 : 0;
  return Number(used) / whole;
}
