import { getObservableClient } from '@polkadot-api/observable-client';
import { Enum } from '@polkadot-api/substrate-bindings';
import { createClient } from '@polkadot-api/substrate-client';
import { getWsProvider } from '@polkadot-api/ws-provider';
import { firstValueFrom } from 'rxjs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { randomAccount, startTestSubstrateChain, type TestSubstrateChain } from '#test/chains.ts';
import { fortuneOf, freshSubstrateAccount, genericAddress } from './substrate-account.ts';
import { createSubstrateSender } from './substrate-sender.ts';

// Follows the chain by `chainHead_v1_follow` with the library on which pages of Substrate are built.

let chain: TestSubstrateChain;
let follower: ReturnType<typeof follow>;

beforeAll(async () => {
  chain = await startTestSubstrateChain();
  follower = follow();
});
afterAll(async () => {
  follower.end();
  await chain.stop();
});

const within = { timeout: 20_000 };
const request = (method: string, ...params: unknown[]) => chain.node.request(method, params);

function follow() {
  const client = getObservableClient(createClient(getWsProvider(chain.node.wsUrl)));
  const head = client.chainHead$();
  return {
    head,
    end() {
      head.unfollow();
      client.destroy();
    },
  };
}

/** Sends a transfer from a fresh account and returns a function that says where the follower sees it. */
async function sendTransfer(): Promise<() => Promise<string>> {
  const account = freshSubstrateAccount();
  await request('florin_setStorage', fortuneOf(account.address, []));
  await request('florin_mine');
  const recipient = Buffer.from(randomAccount('substrate').slice(2), 'hex');
  const { sign } = await createSubstrateSender(chain.node, account);
  const transfer = await sign([
    'Balances',
    'transfer_keep_alive',
    { dest: Enum('Id', genericAddress(recipient)), value: 10n ** 12n },
  ]);
  await request('florin_submit', transfer);
  expect(await request('author_pendingExtrinsics')).toHaveLength(1);
  const { head } = follower;
  return async () => {
    // From the best block down to the last final one.
    const blocks = await firstValueFrom(head.bestBlocks$);
    for (const block of blocks) {
      const body = await firstValueFrom(head.body$(block.hash));
      if (!body.some((one) => `0x${Buffer.from(one).toString('hex')}` === transfer)) continue;
      return block.hash === blocks.at(-1)?.hash ? 'final' : 'in the best chain';
    }
    return 'in no block';
  };
}

test('a transaction is in the best block first, and final two blocks later', async () => {
  const whereabouts = await sendTransfer();
  await request('florin_mine');
  await vi.waitFor(async () => expect(await whereabouts()).toBe('in the best chain'), within);
  await request('florin_mine', 2);
  await vi.waitFor(async () => expect(await whereabouts()).toBe('final'), within);
});

test('a transaction that a reorg drops is in no block', async () => {
  const whereabouts = await sendTransfer();
  await request('florin_mine');
  await vi.waitFor(async () => expect(await whereabouts()).toBe('in the best chain'), within);
  await request('florin_reorg', 1, { drop: true });
  await vi.waitFor(async () => expect(await whereabouts()).toBe('in no block'), within);
});

test('a new follower receives the blocks above finality', async () => {
  await request('florin_mine', 3);
  const late = follow();
  const [best, final] = await Promise.all([
    firstValueFrom(late.head.bestBlocks$),
    firstValueFrom(late.head.finalized$),
  ]);
  expect(best[0]!.number).toBe(final.number + 2);
  late.end();
});
