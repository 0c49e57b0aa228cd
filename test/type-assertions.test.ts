import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

// A type assertion isn't checked. Rows have the types of the schema, external input is parsed, and
// `present` checks values that must exist.

const server = join(import.meta.dirname, '../src/server');

/** The number of assertions in a file of the server, including `!`, and why. */
const asserted: Record<string, [count: number, reason: string]> = {
  'base/database/prepared-pool.ts': [1, 'Kysely lists the commands that the driver types as text'],
  'base/http/api-handler.ts': [1, 'oRPC forgets the type of what endpoints carry'],
  'base/http/idempotency.ts': [2, 'the same call of the contract has sealed the result'],
  'base/http/web-stream.ts': [1, 'Node and the DOM type the same class differently'],
  'base/jobs/run.ts': [1, 'a job’s payload is what its kind was queued with'],
  'base/metrics/metrics.ts': [1, 'an object is complete once every key has been set'],
  'chain/json-rpc/json-rpc-http.ts': [1, 'readers of a response check its fields'],
  'chain/json-rpc/json-rpc-socket.ts': [1, 'readers of a response check its fields'],
  'chain/substrate/decode-events.ts': [1, 'the metadata says at run time what is decoded'],
  'checkout/payment-links/link-view.ts': [
    1,
    'a union of links is not known to map to one of views',
  ],
  'delivery/events/events.ts': [1, 'the stored text is what was delivered, to the letter'],
  'ledger/billing/pdf-text.ts': [2, 'the library has no types for what it embeds fonts with'],
  'sandbox/chains/requester.ts': [1, 'the sandbox asks only its own nodes'],
  'sandbox/chains/substrate-chain-process.ts': [1, 'the sandbox starts it with its own options'],
  'sandbox/chains/substrate-node.ts': [1, 'a genesis is raw JSON of the library’s own'],
};

test('types are asserted only in the listed files, in the server fewer than twenty times', () => {
  const counted = Object.fromEntries(
    globSync('**/*.ts', { cwd: server })
      .filter((path) => !path.endsWith('.test.ts'))
      .map((path) => [path, assertionsIn(path)] as const)
      .filter(([, count]) => count > 0),
  );
  expect(counted).toEqual(
    Object.fromEntries(Object.entries(asserted).map(([path, [count]]) => [path, count])),
  );
  expect(Object.values(counted).reduce((sum, count) => sum + count, 0)).toBeLessThan(20);
});

function assertionsIn(path: string): number {
  const text = readFileSync(join(server, path), 'utf8');
  let count = 0;
  new Visitor({
    TSNonNullExpression: () => (count += 1),
    TSTypeAssertion: () => (count += 1),
    TSAsExpression: ({ typeAnnotation: { start, end } }) => {
      if (text.slice(start, end) !== 'const') count += 1;
    },
  }).visit(parseSync(path, text).program);
  return count;
}
