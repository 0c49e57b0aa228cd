import type { Payment } from '#contract/ledger/payments.ts';
import type { Context } from '#server/base/context.ts';
import { publicPayment } from './public-payment.ts';

/** A payment now and after every change, until the reader leaves. */
export async function* paymentEvents(
  context: Context,
  id: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<Payment, void> {
  let changed = false;
  let wake = () => {};
  const unsubscribe = context.live.subscribe((heard) => {
    if (heard !== 'anything' && !('paymentId' in heard && heard.paymentId === id)) return;
    changed = true;
    wake();
  });
  const leave = () => wake();
  signal?.addEventListener('abort', leave);
  try {
    yield await publicPayment(context, id);
    while (!signal?.aborted) {
      if (!changed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (signal?.aborted) return;
      changed = false;
      yield await publicPayment(context, id);
    }
  } finally {
    signal?.removeEventListener('abort', leave);
    unsubscribe();
  }
}
