import { expect, test } from 'vitest';
import { type Area, guardVerdict, type SessionFacts, sessionStatus } from './session-status.ts';

const now = 1_000_000;
const valid: SessionFacts = {
  expiry: now + 1,
  refreshThreshold: now + 1,
  actionsRequired: [],
  workspaceIds: ['wsp_1'],
};
const none = { ...valid, expiry: now };
const refreshable = { ...valid, refreshThreshold: now };
const restricted = { ...valid, actionsRequired: ['CONFIRM_CODE_VERIFICATION'] };
const homeless = { ...valid, workspaceIds: [] };

test('a session is logged in only before its expiry and threshold and with nothing left to do', () => {
  expect(sessionStatus(valid, now)).toBe('valid');
  expect(sessionStatus(none, now)).toBe('none');
  expect(sessionStatus(refreshable, now)).toBe('refreshable');
  expect(sessionStatus(restricted, now)).toBe('restricted');
  expect(sessionStatus({ ...valid, expiry: Number.NaN }, now)).toBe('none');
});

const table: [Area, SessionFacts, string][] = [
  ['app', none, 'login'],
  ['onboarding', none, 'login'],
  ['guest', none, 'stay'],
  ['confirm', none, 'stay'],
  ['open', none, 'stay'],
  ['app', refreshable, 'refresh'],
  ['guest', refreshable, 'refresh'],
  ['app', restricted, 'confirm'],
  ['guest', restricted, 'confirm'],
  ['confirm', restricted, 'stay'],
  ['app', homeless, 'onboarding'],
  ['guest', homeless, 'onboarding'],
  ['onboarding', homeless, 'stay'],
  ['guest', valid, 'dashboard'],
  ['confirm', valid, 'dashboard'],
  ['onboarding', valid, 'dashboard'],
  ['app', valid, 'stay'],
  ['open', valid, 'stay'],
];

test.each(table)('the guard sends a visitor of %s with %o to %s', (area, session, verdict) => {
  expect(guardVerdict(area, session, now)).toBe(verdict);
});

test('who asks for another workspace may come to onboarding with one', () => {
  expect(guardVerdict('onboarding', valid, now, { addingWorkspace: true })).toBe('stay');
});
