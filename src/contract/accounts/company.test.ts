import { expect, test } from 'vitest';
import { websiteUrl } from './company.ts';
import { phone } from '#contract/base/places/phone.ts';

test.each([
  ['example.com', 'https://example.com'],
  ['http://shop.example.com:8080/a?b', 'http://shop.example.com:8080/a?b'],
  ['münchen.de', 'https://münchen.de'],
  ['https://пример.рф', 'https://пример.рф'],
])('%s is a website', (typed, url) => {
  expect(websiteUrl.parse(typed)).toBe(url);
});

test.each([
  'rosa@example.com',
  'mailto:rosa@example.com',
  'javascript:alert(1)',
  'localhost',
  'a b',
])('%s is not a website', (typed) => {
  expect(websiteUrl.safeParse(typed).error?.issues[0]?.message).toBe('website');
});

test.each(['+49 30 123456', '+1 (555) 010-9999', '+6834000'])('%s is a phone number', (typed) => {
  expect(phone.safeParse(typed).success).toBe(true);
});

test.each(['+1-----', '+1 ((((((', '030 123456', '+1234567890123456'])(
  '%s is not a phone number',
  (typed) => {
    expect(phone.safeParse(typed).success).toBe(false);
  },
);
