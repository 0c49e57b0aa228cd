import { expect, test } from 'vitest';
import { testContext } from '#test/context.ts';
import { sharedRead } from './shared-reads.ts';

const context = testContext();

/** Creates a read that ends when `resolve` is called, and records when it is sent. */
function slowRead() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent: string[] = [];
  const read = sharedRead(async (_, name: string) => {
    sent.push(name);
    return sent.length === 1 ? promise : 'sent again';
  });
  return { read, sent, resolve, reject };
}

test('reads that are requested while one is on its way share its result', async () => {
  const { read, sent, resolve } = slowRead();
  const both = [read(context.db, 'DOT'), read(context.db, 'DOT')];
  resolve('shared');
  expect(await Promise.all(both)).toEqual(['shared', 'shared']);
  expect(sent).toEqual(['DOT']);
  expect(await read(context.db, 'DOT')).toBe('sent again');
});

test('reads of something else, or of another database, are sent', async () => {
  const { read, sent, resolve } = slowRead();
  const first = read(context.db, 'DOT');
  expect(await read(context.db, 'KSM')).toBe('sent again');
  expect(await read(context.databases.blocks, 'DOT')).toBe('sent again');
  resolve('first');
  expect(await first).toBe('first');
  expect(sent).toEqual(['DOT', 'KSM', 'DOT']);
});

test('where a shared read fails, the others send their own', async () => {
  const { read, reject } = slowRead();
  const first = read(context.db, 'DOT');
  const second = read(context.db, 'DOT');
  reject(new Error('its time is over'));
  await expect(first).rejects.toThrow('its time is over');
  expect(await second).toBe('sent again');
});
