import { expect, test } from 'vitest';
import {
  type Area,
  type GuardVerdict,
  guardVerdict,
  type SessionFacts,
  sessionStatus,
} from './session-status.ts';

const now = 1_000_000;
const valid: SessionFacts = {
  expiry: now + 1,
  refreshThreshold: now + 1,
  actionsRequired: [],
  workspaceIds: ['wsp_1'],
};
const code = 'CONFIRM_CODE_VERIFICATION';
const password = 'UPDATE_PASSWORD';

test('a session is valid only before its expiry and refresh threshold, with no required actions', () => {
  expect(sessionStatus(valid, now)).toBe('valid');
  expect(sessionStatus({ ...valid, expiry: now }, now)).toBe('none');
  expect(sessionStatus({ ...valid, refreshThreshold: now }, now)).toBe('refreshable');
  expect(sessionStatus({ ...valid, actionsRequired: [code] }, now)).toBe('restricted');
  expect(sessionStatus({ ...valid, expiry: Number.NaN }, now)).toBe('none');
  expect(sessionStatus({ ...valid, refreshThreshold: Number.NaN }, now)).toBe('refreshable');
});

type State = { session: Partial<SessionFacts>; unviewedInvites?: boolean };

const states = {
  'nobody signed in': { session: { expiry: 0, refreshThreshold: 0, workspaceIds: [] } },
  'a session that is over': { session: { expiry: now } },
  'a session past its threshold': { session: { refreshThreshold: now } },
  'one past its threshold with actions': {
    session: { refreshThreshold: now, actionsRequired: [code, password] },
  },
  'a code to confirm': { session: { actionsRequired: [code] } },
  'a password to change': { session: { actionsRequired: [password] } },
  'both to do': { session: { actionsRequired: [password, code] } },
  'no workspace': { session: { workspaceIds: [] } },
  'no workspace, but invitations': { session: { workspaceIds: [] }, unviewedInvites: true },
  'unviewed invitations': { session: {}, unviewedInvites: true },
  'everything in order': { session: {} },
} satisfies Record<string, State>;

/** One page per area; `another` is onboarding with `?add=true`. */
type Page = Area | 'another';
const pages: Page[] = [
  'guest',
  'confirm',
  'password',
  'onboarding',
  'another',
  'invites',
  'app',
  'personal',
  'open',
  'operator',
];

/** One row per state, one word per page in the order above; `.` means that the visitor may stay. */
const expected: Record<keyof typeof states, string> = {
  //                                      guest      confirm    password   onboarding another    invites    app        personal   open       operator
  'nobody signed in':
    '                   .          .          .          login      login      login      login      login      .          login',
  'a session that is over':
    '             .          .          .          login      login      login      login      login      .          login',
  'a session past its threshold':
    '       refresh    refresh    .          refresh    refresh    refresh    refresh    refresh    .          refresh',
  'one past its threshold with actions':
    'refresh    refresh    .          refresh    refresh    refresh    refresh    refresh    .          refresh',
  'a code to confirm':
    '                  confirm    .          confirm    confirm    confirm    confirm    confirm    confirm    .          confirm',
  'a password to change':
    '               password   password   .          password   password   password   password   password   .          password',
  'both to do':
    '                         confirm    .          confirm    confirm    confirm    confirm    confirm    confirm    .          confirm',
  'no workspace':
    '                       onboarding onboarding onboarding .          .          .          onboarding .          .          .',
  'no workspace, but invitations':
    '      onboarding onboarding onboarding .          .          .          onboarding .          .          .',
  'unviewed invitations':
    '               invites    invites    invites    invites    invites    .          invites    invites    .          .',
  'everything in order':
    '                dashboard  dashboard  dashboard  dashboard  .          .          .          .          .          .',
};

const table = Object.entries(states).flatMap(([name, state]) =>
  pages.map((page, index): [string, Page, string, State] => [
    name,
    page,
    expected[name as keyof typeof states].trim().split(/ +/)[index]!,
    state,
  ]),
);

test.each(table)('with %s the guard’s verdict on %s is %s', (_, page, verdict, state) => {
  expect(judge(page, state)).toBe(verdict === '.' ? 'stay' : verdict);
});

test.each(table)('with %s redirects from %s never form a loop', (_, start, __, state) => {
  let page = start;
  for (let moves = 0; moves < 3; moves += 1) {
    const verdict = judge(page, state);
    // These verdicts lead to a different state.
    if (verdict === 'stay' || verdict === 'refresh' || verdict === 'login') return;
    page = verdict === 'dashboard' ? 'app' : verdict;
  }
  expect.unreachable();
});

function judge(page: Page, { session, unviewedInvites = false }: State): GuardVerdict {
  return guardVerdict(page === 'another' ? 'onboarding' : page, {
    session: { ...valid, ...session },
    nowMs: now,
    unviewedInvites,
    addingWorkspace: page === 'another',
  });
}
