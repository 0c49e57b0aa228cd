import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toMinor } from '#contract/base/money.ts';
import { limitCurrency } from '#contract/workspace/tiers.ts';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { tierQuery } from './queries.ts';

/** Warns that live links can't be paid, or soon can't; renders nothing while enough of the limit remains. */
export function LimitNotice() {
  const t = useTexts('tiers');
  const format = useFormat();
  const { data } = useQuery(tierQuery(useWorkspaceId()));
  if (!data) return null;
  const { limit, left, resetsAt } = data;
  const room = toMinor(left.amount, limitCurrency);
  if (room * 5n > toMinor(limit.amount, limitCurrency)) return null;
  const words = {
    limit: format.fiat(limit),
    left: format.fiat(left),
    date: format.calendarDate(resetsAt),
  };
  return (
    <div className="mb-4">
      <Alert tone="warn">
        {room === 0n ? t('notice.reached', words) : t('notice.nearly', words)}{' '}
        <Link to={paths.verification} className={textLink}>
          {t('notice.raise')}
        </Link>
      </Alert>
    </div>
  );
}
