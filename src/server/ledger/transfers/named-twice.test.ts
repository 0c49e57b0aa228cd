import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Claim } from '#contract/ledger/claims.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { testTill } from '#test/till.ts';

// Before migration 0044, a transfer could name the provider in use twice as its evidence. Such rows exist: their
// constraint is added as not valid. It is checked all the same whenever one of them changes.

const context = testContext({
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
const till = testTill(context);
const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const transactionHash = `0x${'d0'.repeat(32)}`;

/** Makes all transfers as they were before the migration, and applies it again. */
async function nameTwice(): Promise<void> {
  const sql = await readFile('migrations/0044-distinct-providers.sql', 'utf8');
  const client = await context.pool.connect();
  try {
    await client.query('alter table transfers drop constraint transfers_name_two_operators');
    await client.query('set session_replication_role = replica');
    await client.query(
      `update transfers set proof = 'two_providers', providers = array['one.example', 'one.example']`,
    );
    await client.query('reset session_replication_role');
    await client.query(sql);
  } finally {
    client.release();
  }
}

test('a transfer from before the migration can be claimed and reversed', async () => {
  const payment = await till.open();
  const { height } = await context.db
    .selectFrom('chainCursors')
    .select('height')
    .where('chain', '=', 'polkadot/test')
    .executeTakeFirstOrThrow();
  const block: Block = {
    height: Number(height) + 1,
    hash: `0x${'d1'.repeat(32)}`,
    parentHash: `0x${'d2'.repeat(32)}`,
    time: new Date(context.clock.now().getTime() + 60_000),
    credits: [
      {
        kind: 'event',
        index: 0,
        transactionHash,
        sender: null,
        recipient: account,
        assetId: nativeAsset,
        amountAtomic: (payment.due * 98n) / 100n + 7n,
        reference: null,
      },
    ],
  };
  await till.storeFinal(block);
  await nameTwice();
  const { data, error } = await testApi(context)().call(
    'POST',
    `/checkout/payments/${payment.id}/claim`,
    { transactionHash },
  );
  const reversed = await commit(context, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('transfers')
      .set({ state: 'reversed' })
      .where('transactionHash', '=', transactionHash)
      .executeTakeFirst();
    return String(numUpdatedRows);
  }).catch(String);
  console.log(JSON.stringify({ claim: (data as Claim | undefined)?.result, error, reversed }));
  expect([(data as Claim | undefined)?.result, reversed]).toEqual(['attributed', '1']);
});
