import { expect, test, vi } from 'vitest';
import { isMissingPart, mayReload, watchMissingParts } from './page-reload.ts';

const stamped = (value: string | null) => ({ getItem: () => value });

test('a page that has not reloaded itself may', () => {
  expect(mayReload(stamped(null), 1_000)).toBe(true);
});

test('it may again after ten seconds, and no sooner', () => {
  expect(mayReload(stamped('5000'), 5_000)).toBe(false);
  expect(mayReload(stamped('5000'), 14_999)).toBe(false);
  expect(mayReload(stamped('5000'), 15_000)).toBe(true);
});

test('a stamp from the future or of nonsense does not forbid it', () => {
  expect(mayReload(stamped('99000'), 5_000)).toBe(true);
  expect(mayReload(stamped('nonsense'), 5_000)).toBe(true);
});

test('only what failed to be imported is a missing part, also as the cause of something else', () => {
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
