import { expect, test } from 'vitest';
import { type Catalogue, fillText, translator } from './i18n.ts';

const en = {
  greeting: 'Hello',
  wait: 'Please wait {seconds}s',
  from: 'From {start} to {end}',
  links: { one: '{count} link', other: '{count} links' },
} as const;

const fr = {
  greeting: 'Bonjour',
  wait: 'Veuillez patienter {seconds} s',
  from: 'Jusqu’au {end} depuis le {start}',
  links: { one: '{count} lien', many: '{count} de liens', other: '{count} liens' },
} satisfies Catalogue<typeof en>;

test('placeholders are filled with values, numbers in the digits of the locale', () => {
  const t = translator<typeof en>('fr', fr);
  expect(t('greeting')).toBe('Bonjour');
  expect(t('wait', { seconds: 30 })).toBe('Veuillez patienter 30 s');
  expect(t('from', { start: 'a', end: 'b' })).toBe('Jusqu’au b depuis le a');
});

test('the plural form follows the rules of the locale', () => {
  expect(fillText('en', en.links, { count: 1 })).toBe('1 link');
  expect(fillText('en', en.links, { count: 0 })).toBe('0 links');
  expect(fillText('fr', fr.links, { count: 0 })).toBe('0 lien');
  expect(fillText('fr', fr.links, { count: 1_000_000 })).toContain('de liens');
});

test('a translation that lacks a key or a placeholder does not compile', () => {
  // @ts-expect-error the placeholder {end} is missing
  const lost: Catalogue<typeof en> = { ...fr, from: 'Depuis le {start}' };
  // @ts-expect-error the key `wait` is missing
  const missing: Catalogue<typeof en> = { greeting: 'x', from: '{start}{end}', links: fr.links };
  const t = translator<typeof en>('fr', fr);
  // @ts-expect-error the value must be named `seconds`
  t('wait', { second: 1 });
  // @ts-expect-error a value is required
  t('wait');
  expect([lost, missing]).toHaveLength(2);
});
