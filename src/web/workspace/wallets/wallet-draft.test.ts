import { expect, test } from 'vitest';
import { blankDraft, isBlank, reachedBy, type WalletDraft } from './wallet-draft.ts';

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const scope = { companyId: 'wsp_1', environment: 'test' };
const draft = (change: Partial<WalletDraft>): WalletDraft => ({ ...blankDraft, ...change });

test('a draft resumes at its first incomplete step', () => {
  const reached = (change: Partial<WalletDraft>) => reachedBy({ ...scope, ...draft(change) });
  expect(reached({})).toBe(0);
  expect(reached({ network: 'moonbeam' })).toBe(1);
  expect(reached({ network: 'moonbeam', addresses: ['0x12'] })).toBe(1);
  expect(reached({ network: 'moonbeam', addresses: [address] })).toBe(2);
});

test('only input by the user is confirmed before it is discarded', () => {
  const linked = draft({ network: 'kusama' });
  expect(isBlank(linked, linked)).toBe(true);
  expect(isBlank(linked, blankDraft)).toBe(false);
  expect(isBlank(draft({ network: null }), blankDraft)).toBe(true);
  expect(isBlank(draft({ addresses: ['0x'] }), blankDraft)).toBe(false);
  const named = { ui: { label: 'Till', colour: 'blue' as const } };
  expect(isBlank(draft({ metadata: named }), blankDraft)).toBe(false);
  const orange = { ui: { label: '', colour: 'orange' as const } };
  expect(isBlank(draft({ metadata: orange }), blankDraft)).toBe(false);
});
