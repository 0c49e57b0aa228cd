import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { TimeAgo } from './time-ago.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('the age of a time is exact even if the shared clock is up to 30 seconds old', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:29.000Z') });
  expect(shown('2026-11-21T10:00:12.000Z')).toContain('17 seconds ago');
  expect(shown('2026-11-21T09:57:00.000Z')).toContain('3 minutes ago');
});

test('a time slightly ahead of the browser’s clock is shown as now', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z') });
  expect(shown('2026-11-21T10:00:02.000Z')).toContain('>now<');
});

const shown = (at: string) => renderToStaticMarkup(<TimeAgo at={at} />);
