import { expect, test } from 'vitest';
import { sameSitePath } from './paths.ts';

const origin = 'https://florin.example';

test('a redirect stays on the site', () => {
  expect(sameSitePath('/payment-links?status=active#top', origin)).toBe(
    '/payment-links?status=active#top',
  );
  expect(sameSitePath('/a/../dashboard', origin)).toBe('/dashboard');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/.\\/evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
  undefined,
  ['/dashboard'],
])('a redirect to another site is ignored: %j', (redirect) => {
  expect(sameSitePath(redirect, origin)).toBeUndefined();
});
