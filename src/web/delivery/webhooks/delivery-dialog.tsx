import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Delivery, DeliveryAttempt } from '#contract/delivery/deliveries.ts';
import { api } from '#web/kit/api/api.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { errorText } from '#web/kit/api/error-text.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { DeliveryStateBadge } from './delivery-state.tsx';
import { RedirectRemedy } from '#web/parts/webhooks/failing.tsx';
import { deliveryQuery, webhookKeys } from './queries.ts';

type Props = { webhookId: string; delivery: Delivery; mayResend: boolean; onClose: () => void };

/** Shows one delivery: its request and the result of each attempt. */
export function DeliveryDialog({ webhookId, delivery, mayResend, onClose }: Props) {
  const t = useTexts('webhooks');
  const ui = useTexts('ui');
  const format = useFormat();
  const { data, error, refetch } = useQuery(deliveryQuery(webhookId, delivery.id));
  const resend = useResend(webhookId, delivery.id);
  return (
    <Dialog open title={delivery.eventType} onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem]">
          <DeliveryStateBadge state={data?.state ?? delivery.state} />
          <span className="font-mono text-muted">{delivery.eventId}</span>
          {data?.nextAttemptAt && (
            <span>{t('nextAttempt', { time: format.dateTime(data.nextAttemptAt) })}</span>
          )}
        </div>
        {error && <LoadFailure error={error} retry={refetch} />}
        {data && <Body body={data.body} />}
        {data && <Attempts attempts={data.attemptLog} />}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {ui('close')}
          </Button>
          {mayResend && (
            <Button busy={resend.isPending} onClick={() => resend.mutate()}>
              {t('resend.one')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function useResend(id: string, deliveryId: string) {
  const t = useTexts('webhooks');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.deliveries.resend({ id, deliveryId }),
    onSuccess: async () => {
      notify('success', t('resend.oneDone'));
      await queryClient.invalidateQueries(webhookKeys);
    },
    onError: (error) => notify('error', errorText(error)),
  });
}

function Body({ body }: { body: string }) {
  const t = useTexts('webhooks');
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium">{t('request')}</h3>
        <CopyButton text={body} thing={t('request')} />
      </div>
      <Code text={JSON.stringify(JSON.parse(body), null, 2)} label={t('request')} />
    </section>
  );
}

function Attempts({ attempts }: { attempts: DeliveryAttempt[] }) {
  const t = useTexts('webhooks');
  if (attempts.length === 0) return <p className="text-muted">{t('notTried')}</p>;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-medium">{t('attempts')}</h3>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {attempts.toReversed().map((attempt) => (
          <li key={attempt.attempt} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Attempt({ attempt }: { attempt: DeliveryAttempt }) {
  const t = useTexts('webhooks');
  const format = useFormat();
  const { status, error, response, startedAt, durationMs } = attempt;
  const outcome = [status && `HTTP ${status}`, error && t(`attemptError.${error}`)];
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-[0.8125rem]">
        <span className="font-medium">{attempt.attempt}.</span>
        <time dateTime={startedAt}>{format.fullTime(startedAt)}</time>
        <span>{outcome.filter(Boolean).join(' · ')}</span>
        <span className="tabular text-muted">{t('took', { ms: format.count(durationMs) })}</span>
      </p>
      <div className="text-[0.8125rem]">
        <RedirectRemedy status={status} location={attempt.location} />
      </div>
      {response && <Code text={response} label={t('answer', { number: attempt.attempt })} />}
    </>
  );
}

/** Shows code that can be scrolled with the keyboard. */
function Code({ text, label }: { text: string; label: string }) {
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
      className="max-h-64 overflow-auto rounded-control border border-line bg-sunken p-3 font-mono text-xs whitespace-pre-wrap break-all"
    >
      {text}
    </pre>
  );
}
