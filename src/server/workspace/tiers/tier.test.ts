import { expect, test } from 'vitest';
import { tierFrom } from './tier.ts';

const on = (day: string) => new Date(`2026-01-${day}T00:00:00Z`);
const facts = {
  confirmed: true,
  domainVerifiedAt: null,
  identityVerifiedAt: null,
  enhancedVerifiedAt: null,
};
const domain = { ...facts, domainVerifiedAt: on('01') };
const identity = { ...facts, identityVerifiedAt: on('02') };
const enhanced = { ...identity, enhancedVerifiedAt: on('03') };

test.each([
  ['no workspace', undefined, 'not_verified'],
  [
    'no confirmed owner, whatever else is verified',
    { ...enhanced, confirmed: false },
    'not_verified',
  ],
  ['a confirmed owner', facts, 'basic'],
  ['a domain', domain, 'basic_plus'],
  ['an identity, with or without a domain', identity, 'silver'],
  ['an identity and a domain', { ...identity, domainVerifiedAt: on('01') }, 'silver'],
  ['an identity and the enhanced verification', enhanced, 'gold'],
  [
    'the enhanced verification without an identity',
    { ...facts, enhancedVerifiedAt: on('03') },
    'basic',
  ],
])('%s', (_, known, tier) => {
  expect(tierFrom(known)).toBe(tier);
});

test('the tier at a time depends only on earlier verifications', () => {
  expect(tierFrom(enhanced, on('02'))).toBe('basic');
  expect(tierFrom(enhanced, on('03'))).toBe('silver');
  expect(tierFrom(enhanced, on('04'))).toBe('gold');
  expect(tierFrom(domain, on('01'))).toBe('basic');
  expect(tierFrom(domain, on('02'))).toBe('basic_plus');
});
