import { expect, test } from 'vitest';
import { paths } from '#web/kit/paths.ts';
import { pagePattern } from './page-patterns.ts';

const pattern = new RegExp(pagePattern());
const digits = '0'.repeat(32);

test.each(Object.values(paths).filter((path) => !path.includes('$')))(
  '%s is a page, with and without a slash at its end',
  (path) => {
    expect(pattern.test(path)).toBe(true);
    expect(pattern.test(`${path}/`.replace('//', '/'))).toBe(true);
    expect(pattern.test(`${path}x`)).toBe(false);
  },
);

test.each([`/payments/pay_${digits}`, `/settings/webhooks/whk_${digits}`, '/help/webhooks'])(
  '%s is a page',
  (path) => expect(pattern.test(path)).toBe(true),
);

test.each([
  '/payments/pay_1',
  `/payments/lnk_${digits}`,
  '/help/nothing',
  '/help/webhooks/more',
  '/integration',
  '/dashboard//',
  '//dashboard',
  '/auth',
  '/index.html',
])('%s is not a page', (path) => expect(pattern.test(path)).toBe(false));
