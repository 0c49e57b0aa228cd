import { expect, test } from 'vitest';
import type { Member } from '#contract/accounts/members.ts';
import { matchingMembers } from './member-search.ts';

const member = (username: string, more: Partial<Member> = {}): Member => ({
  id: `mem_${username}`,
  userId: `usr_${username}`,
  username,
  name: null,
  email: `${username}@example.com`,
  pictureUrl: null,
  privilege: 'viewer',
  role: null,
  you: false,
  joinedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const members = [
  member('rosa', { name: 'Rosa Muñoz', role: 'Accountant' }),
  member('tom', { name: 'Tom Weber' }),
];

test.each([
  ['', ['rosa', 'tom']],
  ['  ', ['rosa', 'tom']],
  ['munoz', ['rosa']],
  ['ROSA accountant', ['rosa']],
  ['tom@example', ['tom']],
  ['rosa weber', []],
  ['null', []],
])('a search for “%s” finds the matching members', (query, usernames) => {
  expect(matchingMembers(members, query).map(({ username }) => username)).toEqual(usernames);
});
