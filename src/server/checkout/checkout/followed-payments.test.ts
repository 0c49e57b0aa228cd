import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Received } from '#server/base/live/live.ts';
import { createFollowedPayments } from './followed-payments.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Creates payments whose state a test changes, and records what is read of it when. */
function world() {
  const listeners = new Set<(change: Received) => void>();
  const status = new Map<string, string>();
  const reads: { ids: string[]; atMs: number }[] = [];
  const unreadable = new Set<string>();
  const began = performance.now();
  const database = { down: false, takesMs: 0 };
  const followed = createFollowedPayments({
    live: {
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    async read(ids) {
      reads.push({ ids, atMs: performance.now() - began });
      const rows = ids.map((id) => ({ id, status: status.get(id) }) as Payment);
      if (database.takesMs > 0) await new Promise((end) => setTimeout(end, database.takesMs));
      return database.down || ids.some((id) => unreadable.has(id)) ? undefined : rows;
    },
  });

  /** Opens a page whose first read returns a status at some time, after which all that it was shown is dropped. */
  function begin(id: string) {
    const shown: string[] = [];
    const page = followed.follow(id, (payment) => shown.push(payment.status));
    return {
      shown,
      readFirst(first: string | undefined) {
        shown.length = 0;
        page.shown({ id, status: first } as Payment);
      },
      close: page.stop,
    };
  }

  /** Opens a page whose first read takes no time; returns what it is shown from then on. */
  function open(id: string) {
    const { shown, readFirst, close } = begin(id);
    readFirst(status.get(id));
    return { shown, close };
  }

  return {
    followed,
    database,
    reads,
    unreadable,
    listeners,
    change(id: string, to: string) {
      status.set(id, to);
      for (const listener of listeners) {
        listener({ workspaceId: 'w', topic: 'payments', paymentId: id });
      }
    },
    set: (id: string, to: string) => status.set(id, to),
    interrupt() {
      for (const listener of listeners) listener('anything');
    },
    begin,
    open,
  };
}

test('a message reads its payment alone, once for all pages that show it', async () => {
  const { open, change, reads } = world();
  const [one, same, other] = [open('pay_1'), open('pay_1'), open('pay_2')];
  change('pay_1', 'paid');
  change('pay_3', 'paid');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([one.shown, same.shown, other.shown]).toEqual([['paid'], ['paid'], []]);
  expect(reads.map(({ ids }) => ids)).toEqual([['pay_1']]);
});

test('a page that already shows a payment so is not shown it again', async () => {
  const { open, change, set } = world();
  set('pay_1', 'paid');
  const page = open('pay_1');
  change('pay_1', 'paid');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.shown).toEqual([]);
});

test('after an interruption every payment is read again, spread over seconds and in small batches', async () => {
  const { open, set, interrupt, reads } = world();
  const pages = Array.from({ length: 2_000 }, (_, index) => open(`pay_${index}`));
  for (let index = 0; index < 2_000; index += 1) set(`pay_${index}`, 'expired');
  interrupt();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(pages.every(({ shown }) => shown.join() === 'expired')).toBe(true);
  expect(reads.flatMap(({ ids }) => ids)).toHaveLength(2_000);
  expect(Math.max(...reads.map(({ ids }) => ids.length))).toBeLessThanOrEqual(100);
  const early = reads.filter(({ atMs }) => atMs < 2_500).flatMap(({ ids }) => ids).length;
  expect(early).toBeGreaterThan(500);
  expect(early).toBeLessThan(1_500);
});

test('a change during a read is read again after it', async () => {
  const { open, change, database, reads } = world();
  const page = open('pay_1');
  database.takesMs = 100;
  change('pay_1', 'partially_paid');
  await vi.advanceTimersByTimeAsync(50);
  change('pay_1', 'paid');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.shown).toEqual(['partially_paid', 'paid']);
  expect(reads).toHaveLength(2);
});

test('an interruption during a read isn’t forgotten when the read ends', async () => {
  const { open, change, set, interrupt, database } = world();
  const page = open('pay_1');
  database.takesMs = 100;
  change('pay_1', 'partially_paid');
  await vi.advanceTimersByTimeAsync(50);
  set('pay_1', 'paid');
  interrupt();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(page.shown).toEqual(['partially_paid', 'paid']);
});

test('a change without a message is read within half a minute', async () => {
  const { open, set, reads } = world();
  const page = open('pay_1');
  set('pay_1', 'paid');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(reads).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.shown).toEqual(['paid']);
});

test('while the database is down, one batch is tried every few seconds; then every page catches up', async () => {
  const { open, set, interrupt, database, reads } = world();
  const pages = Array.from({ length: 1_000 }, (_, index) => open(`pay_${index}`));
  for (let index = 0; index < 1_000; index += 1) set(`pay_${index}`, 'paid');
  database.down = true;
  interrupt();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads.length).toBeGreaterThan(10);
  expect(reads.length).toBeLessThan(60);
  database.down = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pages.every(({ shown }) => shown.join() === 'paid')).toBe(true);
});

test('a page whose first read is overtaken by an older batch is shown the newest state in the end', async () => {
  const { open, begin, set, change, database } = world();
  set('pay_1', 'open');
  open('pay_1');
  database.takesMs = 100;
  change('pay_1', 'partially_paid');
  await vi.advanceTimersByTimeAsync(50);
  const page = begin('pay_1');
  change('pay_1', 'paid');
  await vi.advanceTimersByTimeAsync(51);
  page.readFirst('paid');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.shown.at(-1) ?? 'paid').toBe('paid');
});

test('a page whose first read is older than what it was shown meanwhile is read again', async () => {
  const { begin, set, change } = world();
  set('pay_1', 'open');
  const page = begin('pay_1');
  change('pay_1', 'paid');
  await vi.advanceTimersByTimeAsync(10);
  page.readFirst('open');
  await vi.advanceTimersByTimeAsync(10);
  expect(page.shown).toEqual(['paid']);
});

test('a batch that began for pages that have closed is not shown to one that opened since', async () => {
  const { open, change, database, set } = world();
  const former = open('pay_1');
  database.takesMs = 100;
  change('pay_1', 'partially_paid');
  await vi.advanceTimersByTimeAsync(50);
  former.close();
  set('pay_1', 'paid');
  const page = open('pay_1');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.shown).toEqual([]);
});

test('a payment that can’t be read keeps no other one from being shown', async () => {
  const { open, change, unreadable } = world();
  const pages = Array.from({ length: 50 }, (_, index) => open(`pay_${index}`));
  unreadable.add('pay_7');
  for (let index = 0; index < 50; index += 1) change(`pay_${index}`, 'paid');
  await vi.advanceTimersByTimeAsync(60_000);
  const current = pages.filter(({ shown }) => shown.at(-1) === 'paid');
  expect(current).toHaveLength(49);
});

test('pages that have closed are no longer read, and the last one ends the subscription', async () => {
  const { open, change, reads, listeners, followed } = world();
  const [one, same] = [open('pay_1'), open('pay_1')];
  expect(listeners.size).toBe(1);
  one.close();
  one.close();
  expect(followed.count()).toBe(1);
  change('pay_1', 'paid');
  await vi.advanceTimersByTimeAsync(100);
  expect([one.shown, same.shown]).toEqual([[], ['paid']]);
  same.close();
  expect([followed.count(), listeners.size, vi.getTimerCount()]).toEqual([0, 0, 0]);
  const again = open('pay_1');
  change('pay_1', 'expired');
  await vi.advanceTimersByTimeAsync(100);
  expect(again.shown).toEqual(['expired']);
  expect(reads).toHaveLength(2);
});
