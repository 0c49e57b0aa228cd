import { expect, test } from 'vitest';
import { createProviders } from '#server/chain/clients/providers.ts';
import { readRpcError } from '#server/chain/json-rpc/rpc-error.ts';
import { raiseAlarm, selectOpenAlarms } from '#server/chain/networks/networks.ts';
import { testContext } from '#test/context.ts';
import { RetryableError } from '#server/base/errors.ts';
import { foreignText, withForeignMessages } from './foreign-text.ts';
import { createLog } from '#server/base/log.ts';

const context = testContext({ now: new Date() });

/** Texts that PostgreSQL refuses, that change a terminal, or that fill a disk. */
const harmful = {
  'a NUL': 'a\0b',
  'a lone surrogate': 'a\uD800b',
  'an escape sequence': 'a\x1B[2Jb\x9B1m',
  'a megabyte': 'x'.repeat(1024 * 1024),
  'a surrogate pair at the end of what is kept': `${'x'.repeat(999)}😀`,
};
const each = Object.entries(harmful);

function expectHarmless(text: unknown, longest = 10_000): void {
  expect(text).toBeTypeOf('string');
  const kept = String(text);
  expect(kept.isWellFormed()).toBe(true);
  expect(kept).not.toMatch(/[^\P{Cc}\t\n]/u);
  expect(kept.length).toBeLessThan(longest);
}

test.each(each)('%s is made storable', (_, text) => {
  expectHarmless(foreignText(text), 1_002);
  expect(foreignText(foreignText(text)).length).toBeLessThan(1_002);
});

test('a usual text stays as it is', () => {
  for (const text of ['', 'insufficient funds', 'línea 1\n\tlínea 2 😀'])
    expect(foreignText(text)).toBe(text);
});

test.each([
  undefined,
  null,
  5,
  'no',
  {},
  { code: 'x\0', message: ['a'] },
  { code: 1e300, message: null },
  { code: {}, message: { toString: 5 } },
])('the error %j of a JSON-RPC response is read', (error) => {
  const { code, message } = readRpcError(error);
  expect(code).toBe(0);
  expectHarmless(message);
});

test.each(each)(
  'the error of a provider with %s is kept as its last one without harm',
  async (_, text) => {
    const endpoint = { url: 'http://a.example', host: 'a.example', operator: 'a', archive: false };
    const open = async () => ({ close: () => {} });
    const [failing] = createProviders([endpoint as never], open).others({ shownBy: 'b' } as never);
    const failed = failing!.ask(async () => {
      throw new RetryableError(text, { cause: new Error(text) });
    });
    await expect(failed).rejects.toThrow(RetryableError);
    expectHarmless(failing!.lastError()?.message);
    expectHarmless((failing!.lastError()!.cause as Error).message);
  },
);

test.each(each)('an alarm is raised, whatever its detail quotes: %s', async (_, detail) => {
  const chain = 'polkadot/test';
  await raiseAlarm(context.db, { chain, kind: 'gap', detail, raisedAt: context.clock.now() });
  const [alarm] = await selectOpenAlarms(context.db, chain);
  expectHarmless(alarm?.detail);
});

test.each(each)('an error is logged with its fields, whatever they quote: %s', (_, text) => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error(text, { cause: new Error(text) }), {
    response: `550 ${text}`,
    nested: { list: [text] },
  });
  log.warn({ err: error }, 'failed');
  const { err } = JSON.parse(lines[0]!) as { err: Record<string, unknown> };
  for (const name of ['message', 'stack', 'response']) expectHarmless(err[name]);
  expectHarmless((err['nested'] as { list: string[] }).list[0]);
});

test('the messages of all causes are made storable, and errors by Node stay as they are', () => {
  const error = withForeignMessages(new Error('a\0', { cause: new Error('b\0') }));
  expect([error.message, (error.cause as Error).message]).toEqual(['a\uFFFD', 'b\uFFFD']);
  const timeout = new DOMException('late', 'TimeoutError');
  expect(withForeignMessages(timeout)).toBe(timeout);
  expect(withForeignMessages('text')).toBe('text');
});
