import { expect, test, vi } from 'vitest';
import { isMissingPart, mayReload, watchMissingParts } from './page-reload.ts';

const stamped = (value: string | null) => ({ getItem: () => value });

test('a page that has not reloaded yet may reload', () => {
  expect(mayReload(stamped(null), 1_000)).toBe(true);
});

test('it may reload again after ten seconds, and not before', () => {
  expect(mayReload(stamped('5000'), 5_000)).toBe(false);
  expect(mayReload(stamped('5000'), 14_999)).toBe(false);
  expect(mayReload(stamped('5000'), 15_000)).toBe(true);
});

test('a timestamp that is in the future or malformed does not prevent a reload', () => {
  expect(mayReload(stamped('99000'), 5_000)).toBe(true);
  expect(mayReload(stamped('nonsense'), 5_000)).toBe(true);
});

test('only a failed import is a missing chunk, also as the cause of another error', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  watchMissingParts();
  const failed = new TypeError('not there');
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failed }));
  expect(isMissingPart(failed)).toBe(true);
  expect(isMissingPart(new Error('the page', { cause: failed }))).toBe(true);
  expect(isMissingPart(new TypeError('not there'))).toBe(false);
  expect(isMissingPart('not there')).toBe(false);
  vi.unstubAllGlobals();
});
