import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastQueue, lookMs, room } from './toast-queue.ts';

type Toast = { text: string };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A screen on which toasts stand until they are taken away. */
function screen() {
  const standing = new Map<string, () => void>();
  const seen: string[] = [];
  const show = ({ text }: Toast, gone: () => void) => {
    standing.set(text, gone);
    seen.push(text);
  };
  const leave = (text: string) => {
    standing.get(text)!();
    standing.delete(text);
  };
  return { show, leave, seen, standing };
}

const toasts = (count: number): Toast[] =>
  Array.from({ length: count }, (_, index) => ({ text: `toast ${index + 1}` }));

test('a toast is shown when the queue is looked at', () => {
  const queue = createToastQueue<Toast>();
  const { show, seen } = screen();
  queue.attach(show);
  queue.push({ text: 'Saved' });
  vi.advanceTimersByTime(lookMs - 1);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['Saved']);
});

test('no more stand at once than there is room for; the next comes when one has left', () => {
  const queue = createToastQueue<Toast>();
  const { show, leave, seen } = screen();
  queue.attach(show);
  for (const toast of toasts(room + 2)) queue.push(toast);
  vi.advanceTimersByTime(10 * lookMs);
  expect(seen).toHaveLength(room);
  leave('toast 2');
  expect(seen).toHaveLength(room);
  vi.advanceTimersByTime(lookMs);
  expect(seen.at(-1)).toBe(`toast ${room + 1}`);
});

test('none is lost, and all come in the order in which they were wanted', () => {
  const queue = createToastQueue<Toast>();
  const { show, leave, seen, standing } = screen();
  const wanted = toasts(25);
  for (const toast of wanted.slice(0, 10)) queue.push(toast);
  // There is no screen yet.
  vi.advanceTimersByTime(60_000);
  queue.attach(show);
  for (const toast of wanted.slice(10)) queue.push(toast);
  for (let look = 0; look < 40; look += 1) {
    vi.advanceTimersByTime(lookMs);
    const [oldest] = standing.keys();
    if (oldest) leave(oldest);
  }
  expect(seen).toEqual(wanted.map(({ text }) => text));
});

test('a toast is idle until it has left the screen, then destroyed', () => {
  const queue = createToastQueue<Toast>();
  const { show, leave } = screen();
  queue.attach(show);
  const toast = { text: 'Saved' };
  queue.push(toast);
  expect(queue.stateOf(toast)).toBe('idle');
  vi.advanceTimersByTime(lookMs);
  expect(queue.stateOf(toast)).toBe('idle');
  leave('Saved');
  expect(queue.stateOf(toast)).toBe('destroyed');
});

test('nobody looks at an empty queue', () => {
  const queue = createToastQueue<Toast>();
  queue.attach(screen().show);
  queue.push({ text: 'Saved' });
  vi.advanceTimersByTime(lookMs);
  expect(vi.getTimerCount()).toBe(0);
});
