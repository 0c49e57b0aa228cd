import { isRedirect } from '#contract/delivery/deliveries.ts';
import { countedPending, type Webhook, type WebhookFailing } from '#contract/delivery/webhooks.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { useNow } from '#web/ui/use-now.ts';

type Failing = Pick<Webhook, 'pendingDeliveries'> & { failing: WebhookFailing };

/** Shows since when a webhook fails, with what, and how many deliveries wait. */
export function FailingState({ failing, pendingDeliveries }: Failing) {
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone="bad">{useSentence(failing)}</Badge>
      <span className="text-xs text-muted">{useWaiting(pendingDeliveries)}</span>
    </span>
  );
}

/** Shows the same at the top of the webhook's page, with what to do. */
export function FailingAlert({ failing, pendingDeliveries }: Failing) {
  const t = useTexts('webhooks');
  return (
    <div className="mb-4">
      <Alert tone="bad">
        <p className="font-medium">
          {useSentence(failing)} · {useWaiting(pendingDeliveries)}
        </p>
        <p>{t('failing.text')}</p>
        <RedirectRemedy {...failing} />
      </Alert>
    </div>
  );
}

/** Shows what to enter in place of a URL that redirects; nothing if it doesn't. */
export function RedirectRemedy({ status, location }: Pick<WebhookFailing, 'status' | 'location'>) {
  const t = useTexts('webhooks');
  if (!isRedirect(status)) return null;
  if (!location?.startsWith('https://')) {
    return (
      <p className="break-words">
        {location && `${t('redirect.to', { location })}. `}
        {t('redirect.https')}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span>{t('redirect.enter')}</span>
      <span className="min-w-0 font-mono text-[0.8125rem] break-all">{location}</span>
      <CopyButton text={location} thing={t('url.label')} />
    </p>
  );
}

function useSentence({ since, status, error }: WebhookFailing): string {
  const t = useTexts('webhooks');
  const format = useFormat();
  const today = new Date(useNow()).toDateString();
  const isToday = new Date(since).toDateString() === today;
  const time = isToday ? format.parts(since, { timeStyle: 'short' }) : format.dateTime(since);
  const outcome = error ? t(`attemptError.${error}`) : status && `HTTP ${status}`;
  return [t('failing', { since: time }), outcome].filter(Boolean).join(' · ');
}

function useWaiting(count: number): string {
  const t = useTexts('webhooks');
  const format = useFormat();
  return count < countedPending
    ? t('failing.waiting', { count })
    : t('failing.many', { count: format.count(countedPending) });
}
