import { expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { readableLog } from './readable-log.ts';

test('a log line reads as a sentence with its details, and an error has its stack', () => {
  const lines: string[] = [];
  const log = createLog(
    'info',
    readableLog((line) => lines.push(line)),
  );
  log.warn({ chain: 'polkadot/test', height: 7 }, 'watching starts afresh');
  log.error({ err: new Error('no disk'), password: 'hunter2' }, 'could not write');
  log.debug('not shown');
  expect(lines[0]).toBe('warning: watching starts afresh (chain polkadot/test, height 7)');
  expect(lines[1]).toMatch(
    /^error: could not write \(password \[redacted\]\)\n {2}Error: no disk\n/,
  );
  expect(lines).toHaveLength(2);
});
