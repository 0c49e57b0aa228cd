import { describe, expect, test } from 'vitest';
import { email } from './email.ts';

describe('an email address', () => {
  test.each([
    ['Rosa@Example.com ', 'rosa@example.com'],
    ['rosa@bücher.example', 'rosa@xn--bcher-kva.example'],
    ['rosa@xn--bcher-kva.example', 'rosa@xn--bcher-kva.example'],
    ['rosa@почта.рф', 'rosa@xn--80a1acny.xn--p1ai'],
    ['rosa@BÜCHER.example', 'rosa@xn--bcher-kva.example'],
    ['rosa+till@a.co', 'rosa+till@a.co'],
    [`${'r'.repeat(64)}@example.com`, `${'r'.repeat(64)}@example.com`],
  ])('%s is stored as %s', (typed, stored) => {
    expect(email.parse(typed)).toBe(stored);
    expect(email.parse(stored)).toBe(stored);
  });

  test.each([
    '',
    'rosa',
    'rosa@',
    '@example.com',
    'rosa@localhost',
    'rosa@example',
    'rosa@[127.0.0.1]',
    'rosa@example.com:25',
    'rosa@bücher.example/path',
    'rosa@a@example.com',
    'r..osa@example.com',
    '.rosa@example.com',
    'rosa.@example.com',
    'ro sa@example.com',
    'rösa@example.com',
    'rosa@-example.com',
    `${'r'.repeat(65)}@example.com`,
    `rosa@${'a'.repeat(64)}.com`,
    `rosa@${'a.'.repeat(130)}com`,
  ])('%s is refused', (typed) => {
    expect(email.safeParse(typed).success).toBe(false);
  });
});
