import { domainLabel, type DomainProof } from '#contract/workspace/domains.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** Shows the state of the record check and the result of the last one. */
export function DomainState({ domain }: { domain: DomainProof }) {
  const t = useTexts('business');
  const format = useFormat();
  const { state, reason, checkedAt, expiresAt } = domain;
  const isFailed = state === 'failed';
  return (
    <div role="status" className="grid gap-1 rounded-control bg-sunken p-3 text-[0.8125rem]">
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <Badge tone={isFailed ? 'bad' : 'warn'}>
          {isFailed ? t('domain.failed') : t('domain.pending')}
        </Badge>
        {checkedAt && (
          <span>
            {t('domain.checked')} <TimeAgo at={checkedAt} />
          </span>
        )}
      </p>
      {reason && <p>{t(`domain.reason.${reason}`, { label: domainLabel })}</p>}
      {!isFailed && (
        <p className="text-muted">{t('domain.until', { time: format.dateTime(expiresAt) })}</p>
      )}
    </div>
  );
}
