import type { Payment } from '#contract/ledger/payments.ts';
import type { Live } from '#server/base/live/live.ts';

/** A page that follows a payment. */
type Page = {
  /** The payment that it was last shown, as JSON. */
  shown: string;
  show(payment: Payment): void;
};

type Followed = { pages: Set<Page>; readAgainAtMs: number };

/** The payments that the open pages of this process show. */
export type FollowedPayments = {
  /**
   * Calls `show` with a payment whenever it differs from what the page was shown last, until `stop`. The page reads
   * its first one after this, so that no change is missed, and reports it with `shown`.
   */
  follow(id: string, show: Page['show']): { shown(payment: Payment): void; stop(): void };
  count(): number;
};

type Options = {
  live: Pick<Live, 'subscribe'>;
  /** Reads the payments with these ids, those that can be. Returns undefined while none can; never throws. */
  read(ids: string[]): Promise<Payment[] | undefined>;
};

/** The longest that a page misses a change whose process was killed between its commit and its live message. */
const rereadMs = 30_000;
/** Within this time all payments are read again after live messages were interrupted. */
const spreadMs = 5_000;
/** How soon to read again after the database couldn't be read. */
const retryMs = 3_000;
const lookMs = 250;
/** Few enough for other requests of this process to be answered in between. */
const mostAtOnce = 100;

/**
 * Follows payments for all open pages with one subscription. A message is passed on to the pages of its payment alone,
 * and all payments that are to be read again are read together, one batch after another: thousands of pages cost other
 * requests little, also when messages were interrupted.
 */
export function createFollowedPayments({ live, read }: Options): FollowedPayments {
  const followed = new Map<string, Followed>();
  let stopListening: (() => void) | undefined;
  const reads = createReadQueue(async (ids) => {
    const wanted = new Map<string, Followed>();
    for (const id of ids) {
      const one = followed.get(id);
      if (one) wanted.set(id, one);
      // Before the read, so that what is due during it is read again.
      if (one) one.readAgainAtMs = performance.now() + rereadMs;
    }
    const payments = wanted.size > 0 ? await read([...wanted.keys()]) : [];
    // Pages that opened after all others had closed have read a newer state.
    for (const payment of payments ?? []) show(payment, wanted.get(payment.id)?.pages);
    return payments !== undefined;
  });

  function listen(): () => void {
    const unsubscribe = live.subscribe((message) => {
      if (message === 'anything') readSoon(followed.values());
      else if ('paymentId' in message && message.paymentId && followed.has(message.paymentId)) {
        reads.add([message.paymentId]);
      }
    });
    const timer = setInterval(() => reads.add(dueNow(followed)), lookMs).unref();
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }

  function stop(id: string, one: Followed, page: Page): void {
    one.pages.delete(page);
    if (one.pages.size === 0 && followed.get(id) === one) followed.delete(id);
    if (followed.size > 0) return;
    stopListening?.();
    stopListening = undefined;
  }

  return {
    follow(id, showIt) {
      const page: Page = { shown: '', show: showIt };
      const one = followed.get(id) ?? {
        pages: new Set(),
        readAgainAtMs: performance.now() + rereadMs,
      };
      one.pages.add(page);
      followed.set(id, one);
      stopListening ??= listen();
      return {
        shown(payment) {
          // Which of the two is newer is unknown.
          if (page.shown !== '') reads.add([id]);
          page.shown = JSON.stringify(payment);
        },
        stop: () => stop(id, one, page),
      };
    },
    count: () => followed.size,
  };
}

/** Makes each of them due at a random moment within `spreadMs`, unless it is due earlier. */
function readSoon(all: Iterable<Followed>): void {
  const now = performance.now();
  for (const one of all) {
    one.readAgainAtMs = Math.min(one.readAgainAtMs, now + Math.random() * spreadMs);
  }
}

function dueNow(followed: Map<string, Followed>): string[] {
  const now = performance.now();
  const due: string[] = [];
  for (const [id, { readAgainAtMs }] of followed) if (readAgainAtMs <= now) due.push(id);
  return due;
}

/**
 * Reads ids in batches, one after another. After one that could not be read, it pauses and goes on with smaller ones:
 * a single record may be the reason.
 */
function createReadQueue(read: (ids: string[]) => Promise<boolean>) {
  const due = new Set<string>();
  let reading = false;
  let pausedUntilMs = 0;
  let batchSize = mostAtOnce;

  async function readDue(): Promise<void> {
    if (reading) return;
    reading = true;
    while (due.size > 0 && performance.now() >= pausedUntilMs) {
      const ids = [...due].slice(0, batchSize);
      for (const id of ids) due.delete(id);
      const succeeded = await read(ids);
      batchSize = Math.min(mostAtOnce, Math.max(1, succeeded ? batchSize * 2 : batchSize / 2));
      if (succeeded) continue;
      for (const id of ids) due.add(id);
      pausedUntilMs = performance.now() + retryMs;
    }
    reading = false;
  }

  return {
    /** Adds ids to those that are to be read, and continues after a pause. */
    add(ids: Iterable<string>): void {
      for (const id of ids) due.add(id);
      void readDue();
    },
  };
}

function show(payment: Payment, pages: Iterable<Page> = []): void {
  const text = JSON.stringify(payment);
  for (const page of pages) {
    if (page.shown === text) continue;
    page.shown = text;
    page.show(payment);
  }
}
