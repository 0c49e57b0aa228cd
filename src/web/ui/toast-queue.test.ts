import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastQueue, checkMs, maxVisible } from './toast-queue.ts';

type Toast = { text: string };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Creates a screen that keeps its toasts until they are removed. */
function screen() {
  const visible = new Map<string, () => void>();
  const seen: string[] = [];
  const show = ({ text }: Toast, onClose: () => void) => {
    visible.set(text, onClose);
    seen.push(text);
  };
  const leave = (text: string) => {
    visible.get(text)!();
    visible.delete(text);
  };
  return { show, leave, seen, visible };
}

const toasts = (count: number): Toast[] =>
  Array.from({ length: count }, (_, index) => ({ text: `toast ${index + 1}` }));

test('a toast is shown at the next check of the queue', () => {
  const queue = createToastQueue<Toast>();
  const { show, seen } = screen();
  queue.attach(show);
  queue.push({ text: 'Saved' });
  vi.advanceTimersByTime(checkMs - 1);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['Saved']);
});

test('only as many toasts are shown as fit; the next follows when one disappears', () => {
  const queue = createToastQueue<Toast>();
  const { show, leave, seen } = screen();
  queue.attach(show);
  for (const toast of toasts(maxVisible + 2)) queue.push(toast);
  vi.advanceTimersByTime(10 * checkMs);
  expect(seen).toHaveLength(maxVisible);
  leave('toast 2');
  expect(seen).toHaveLength(maxVisible);
  vi.advanceTimersByTime(checkMs);
  expect(seen.at(-1)).toBe(`toast ${maxVisible + 1}`);
});

test('no toast is lost, and all appear in the order of the calls', () => {
  const queue = createToastQueue<Toast>();
  const { show, leave, seen, visible } = screen();
  const all = toasts(25);
  for (const toast of all.slice(0, 10)) queue.push(toast);
  // There is no screen yet.
  vi.advanceTimersByTime(60_000);
  queue.attach(show);
  for (const toast of all.slice(10)) queue.push(toast);
  for (let check = 0; check < 40; check += 1) {
    vi.advanceTimersByTime(checkMs);
    const [oldest] = visible.keys();
    if (oldest) leave(oldest);
  }
  expect(seen).toEqual(all.map(({ text }) => text));
});

test('a toast is idle until it has left the screen, then destroyed', () => {
  const queue = createToastQueue<Toast>();
  const { show, leave } = screen();
  queue.attach(show);
  const toast = { text: 'Saved' };
  queue.push(toast);
  expect(queue.stateOf(toast)).toBe('idle');
  vi.advanceTimersByTime(checkMs);
  expect(queue.stateOf(toast)).toBe('idle');
  leave('Saved');
  expect(queue.stateOf(toast)).toBe('destroyed');
});

test('an empty queue runs no timer', () => {
  const queue = createToastQueue<Toast>();
  queue.attach(screen().show);
  queue.push({ text: 'Saved' });
  vi.advanceTimersByTime(checkMs);
  expect(vi.getTimerCount()).toBe(0);
});
