import type { Payment } from '#contract/ledger/payments.ts';
import type { Context } from '#server/base/context.ts';
import { databaseTrouble } from '#server/base/database/unavailable.ts';
import type { Live } from '#server/base/live/live.ts';
import { createFollowedPayments, type FollowedPayments } from './followed-payments.ts';
import { publicPayment, publicPayments } from './public-payment.ts';

type Reading = Pick<Context, 'config' | 'databases' | 'live' | 'log'>;

/** One for each process: its live messages tell them apart. */
const followedBy = new WeakMap<Live, FollowedPayments>();

/**
 * Returns a stream of a payment: as it is now and after every change, until the reader disconnects. Throws `not_found`
 * before the stream begins, because an open stream can no longer become a 404.
 */
export async function paymentEvents(
  context: Reading & Pick<Context, 'db'>,
  id: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<AsyncGenerator<Payment, void>> {
  let changed = Promise.withResolvers<void>();
  let latest: Payment | undefined;
  const page = followedPayments(context).follow(id, (payment) => {
    latest = payment;
    changed.resolve();
  });
  // A reader may leave before the stream begins, and then nothing else ends it.
  signal.addEventListener('abort', end, { once: true });

  function end() {
    page.stop();
    changed.resolve();
  }

  async function* events(first: Payment): AsyncGenerator<Payment, void> {
    try {
      yield first;
      while (!signal.aborted) {
        await changed.promise;
        changed = Promise.withResolvers<void>();
        const payment = latest;
        latest = undefined;
        if (payment) yield payment;
      }
    } finally {
      end();
    }
  }

  try {
    signal.throwIfAborted();
    const first = await publicPayment(context, id);
    latest = undefined;
    page.shown(first);
    return events(first);
  } catch (error) {
    end();
    throw error;
  }
}

/** Returns the payments that this process's pages follow. The first call decides where failures are logged. */
export function followedPayments({ config, databases, live, log }: Reading): FollowedPayments {
  const existing = followedBy.get(live);
  if (existing) return existing;
  const created = createFollowedPayments({
    live,
    async read(ids) {
      try {
        // Each batch may wait as long as a request.
        return await databases.request(() =>
          publicPayments({ config, log, db: databases.web }, ids),
        );
      } catch (error) {
        if (!databaseTrouble(error)) log.error({ err: error }, 'could not read followed payments');
        return undefined;
      }
    },
  });
  followedBy.set(live, created);
  return created;
}
