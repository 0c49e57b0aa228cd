import { expect, test } from 'vitest';
import { mayDo } from '#contract/base/permissions.ts';
import { commands, commandsFor } from './commands.ts';
import { pressKey, sequenceMs } from './key-sequence.ts';

const shortcuts = new Set(['g d', 'g l', 'n l', '?']);

test('no two commands have the same keys, and none is a prefix of another', () => {
  const all = commands.flatMap(({ keys }) => keys ?? []);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((keys) => all.some((other) => other.startsWith(`${keys} `)))).toEqual([]);
});

test('a viewer is offered no command that changes anything', () => {
  const ids = commandsFor((permission) => mayDo('viewer', permission)).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['dashboard', 'links', 'signOut']));
  for (const id of ['newLink', 'newWallet', 'newWebhook', 'inviteMembers']) {
    expect(ids).not.toContain(id);
  }
});

test('an owner is offered every command', () => {
  expect(commandsFor((permission) => mayDo('owner', permission))).toEqual(commands);
});

test('a shortcut is its keys pressed in sequence', () => {
  const { pressed } = pressKey(undefined, 'g', 0, shortcuts);
  expect(pressed).toEqual({ keys: 'g', atMs: 0 });
  expect(pressKey(pressed, 'd', sequenceMs, shortcuts)).toEqual({ shortcut: 'g d' });
  expect(pressKey(undefined, '?', 0, shortcuts)).toEqual({ shortcut: '?' });
});

test('a second key after the timeout starts a new sequence', () => {
  const { pressed } = pressKey(undefined, 'g', 0, shortcuts);
  expect(pressKey(pressed, 'd', sequenceMs + 1, shortcuts)).toEqual({});
});

test('keys that start no shortcut are discarded', () => {
  expect(pressKey(undefined, 'x', 0, shortcuts)).toEqual({});
  const { pressed } = pressKey({ keys: 'g', atMs: 0 }, 'n', 1, shortcuts);
  expect(pressKey(pressed, 'l', 2, shortcuts)).toEqual({ shortcut: 'n l' });
});
