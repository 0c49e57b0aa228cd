import { expect, test } from 'vitest';
import { dateFormat } from './dates.ts';

const first = new Date('2026-11-01T23:18:00Z');
const tenth = new Date('2026-11-10T23:18:00Z');
const medium = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
const long = { dateStyle: 'long', timeZone: 'UTC' } as const;

test('the first of a month is an ordinal in French and Portuguese', () => {
  expect(dateFormat('fr', long)(first)).toBe('1er novembre 2026');
  expect(dateFormat('pt', long)(first)).toBe('1º de novembro de 2026');
  expect(dateFormat('es', long)(first)).toBe('1 de noviembre de 2026');
  expect(dateFormat('en', long)(first)).toBe('November 1, 2026');
});

test('other days, and dates in digits, keep the form of CLDR', () => {
  expect(dateFormat('fr', long)(tenth)).toBe('10 novembre 2026');
  expect(dateFormat('pt', long)(tenth)).toBe('10 de novembro de 2026');
  expect(dateFormat('fr', { dateStyle: 'short', timeZone: 'UTC' })(first)).toBe('01/11/2026');
});

test('a French date and its time are joined by “à”', () => {
  expect(dateFormat('fr', medium)(first)).toBe('1er nov. 2026 à 23:18');
  expect(dateFormat('fr', { timeStyle: 'short', timeZone: 'UTC' })(first)).toBe('23:18');
});
