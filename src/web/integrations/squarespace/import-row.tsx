import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ImportState, OrderImport } from '#contract/integrations/squarespace.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { notify } from '#web/ui/toaster.tsx';

const tones: Record<ImportState, Tone> = {
  waiting: 'warn',
  imported: 'ok',
  not_imported: 'bad',
  test: 'info',
};

type Props = { id: string; row: OrderImport };

/** Shows one paid order: what was bought, and what became of its import. */
export function ImportRow({ id, row }: Props) {
  const t = useTexts('squarespace');
  const format = useFormat();
  const { productName, variantName, quantity, total, state } = row;
  return (
    <li className="grid gap-2 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="block font-medium break-words">
            {quantity} × {[productName, variantName].filter(Boolean).join(', ')}
          </span>
          <span className="tabular text-[0.8125rem] text-muted">
            {format.fiat(total)} · <TimeAgo at={row.paidAt} />
          </span>
        </p>
        <Badge tone={tones[state]}>{t(`import.${state}`)}</Badge>
      </div>
      <Reason row={row} />
      {row.body !== null && (
        <details className="min-w-0 text-[0.8125rem]">
          <summary className="cursor-pointer py-1 font-medium">{t('import.body')}</summary>
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
            tabIndex={0}
            className="max-h-80 overflow-auto rounded-control bg-sunken p-3 font-mono text-xs"
          >
            {row.body}
          </pre>
        </details>
      )}
      {mayRetry(row) && <Retry id={id} row={row} />}
    </li>
  );
}

function Reason({ row }: { row: OrderImport }) {
  const t = useTexts('squarespace');
  const format = useFormat();
  const { reason, message, state, nextAttemptAt, squarespaceOrderNumber } = row;
  const lines = [
    reason !== null && t(`import.reason.${reason}`),
    message !== null && t('import.message', { message }),
    state === 'waiting' &&
      nextAttemptAt !== null &&
      t('import.next', { time: format.dateTime(nextAttemptAt) }),
    mayRetry(row) && t('import.refund'),
    squarespaceOrderNumber !== null && t('import.number', { number: squarespaceOrderNumber }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-0.5 text-[0.8125rem] break-words text-muted">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Checks whether another attempt can succeed once the merchant has solved the reason. */
function mayRetry({ state, reason }: OrderImport): boolean {
  const isFinal = reason === 'no_longer_paid' || reason === 'customer_erased';
  return state === 'not_imported' && !isFinal;
}

function Retry({ id, row: { orderId } }: Props) {
  const t = useTexts('squarespace');
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api.squarespace.retryImport({ id, orderId }),
    onSuccess: () => notify('success', t('import.retried')),
    onError: (error) => notify('error', errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['integrations'] }),
  });
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    >
      <RotateCw aria-hidden className="size-4" />
      {t('import.retry')}
    </Button>
  );
}
