import { expect, test } from 'vitest';
import { chooseLocale } from './locale.ts';

test('the query comes before the cookie, and both before the browser’s languages', () => {
  const header = 'pt';
  expect(chooseLocale({ query: 'fr', cookie: 'es', header })).toBe('fr');
  expect(chooseLocale({ cookie: 'es', header })).toBe('es');
  expect(chooseLocale({ header })).toBe('pt');
  expect(chooseLocale({})).toBe('en');
});

test('unsupported languages are skipped', () => {
  expect(chooseLocale({ query: 'de', cookie: 'es' })).toBe('es');
  expect(chooseLocale({ query: '', cookie: '__proto__', header: 'xx;q=zz, ,;' })).toBe('en');
});

test.each([
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['de-DE, de;q=0.9, es-419;q=0.4, en;q=0.2', 'es'],
  ['en;q=0.3, PT-BR;q=0.7', 'pt'],
  ['fr;q=0, es;q=0.1', 'es'],
  ['*', 'en'],
  ['de', 'en'],
])('the browser’s “%s” gets a page in %s', (header, locale) => {
  expect(chooseLocale({ header })).toBe(locale);
});
