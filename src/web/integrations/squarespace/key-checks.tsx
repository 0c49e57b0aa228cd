import type { KeyCheck } from '#contract/integrations/squarespace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckRow } from './check-rows.tsx';

/** Shows which site a key belongs to and each of its rights, and how to get what is missing. */
export function KeyChecks({ check: { site, reason, rights } }: { check: KeyCheck }) {
  const t = useTexts('squarespace');
  // Without a site, the rights only repeat the reason.
  if (!site && reason && rights.every((right) => right.reason === reason)) {
    return <Alert tone="bad">{t(`reason.${reason}`)}</Alert>;
  }
  return (
    <Card>
      <ul className="divide-y divide-line" aria-live="polite">
        <CheckRow name={t('check.site')} state={site ? 'yes' : 'no'}>
          {site ? `${site.name} · ${site.url}` : reason && t(`reason.${reason}`)}
        </CheckRow>
        {site && (
          <CheckRow name={t('check.currency')} state={site.priced ? 'yes' : 'no'}>
            {site.priced ? site.currency : t('check.notPriced', { currency: site.currency })}
          </CheckRow>
        )}
        {rights.map(({ right, state, reason: why }) => (
          <CheckRow key={right} name={t(`right.${right}`)} state={state}>
            {why && t(`reason.${why}`)}
          </CheckRow>
        ))}
      </ul>
    </Card>
  );
}
