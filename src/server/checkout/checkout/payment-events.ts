import { setTimeout as sleep } from 'node:timers/promises';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Context } from '#server/base/context.ts';
import { databaseTrouble } from '#server/base/database/unavailable.ts';
import { publicPayment } from './public-payment.ts';

/**
 * The longest that a page misses a change whose process was killed between its commit and its live message.
 */
const rereadMs = 30_000;
/** How soon to read again after the database couldn't be read: the stream outlives it. */
const retryMs = 3_000;

/** Yields a payment now and after every change, until the reader disconnects. */
export async function* paymentEvents(
  context: Context,
  id: string,
  signal: AbortSignal = new AbortController().signal,
  options = { rereadMs },
): AsyncGenerator<Payment, void> {
  let changed = Promise.withResolvers<void>();
  const unsubscribe = context.live.subscribe((message) => {
    const concerns = message === 'anything' || ('paymentId' in message && message.paymentId === id);
    if (concerns) changed.resolve();
  });
  try {
    let last = '';
    while (!signal.aborted) {
      changed = Promise.withResolvers<void>();
      const payment = await readIfPossible(context, id);
      if (!payment) {
        await sleep(retryMs, undefined, { ref: false, signal }).catch(() => {});
        continue;
      }
      if (JSON.stringify(payment) !== last) yield payment;
      last = JSON.stringify(payment);
      await untilChanged(changed.promise, signal, options.rereadMs);
    }
  } finally {
    unsubscribe();
  }
}

/** Returns undefined while the database can't be read. Each read may wait as long as a request. */
async function readIfPossible(context: Context, id: string): Promise<Payment | undefined> {
  try {
    return await context.databases.request(() => publicPayment(context, id));
  } catch (error) {
    if (databaseTrouble(error)) return undefined;
    throw error;
  }
}

async function untilChanged(
  changed: Promise<void>,
  signal: AbortSignal,
  limitMs: number,
): Promise<void> {
  const done = new AbortController();
  const left = AbortSignal.any([signal, done.signal]);
  const reread = sleep(limitMs, undefined, { ref: false, signal: left }).catch(() => {});
  await Promise.race([changed, reread]);
  done.abort();
}
