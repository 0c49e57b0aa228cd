import { Enum } from '@polkadot-api/substrate-bindings';
import { createClient, type PolkadotClient } from 'polkadot-api';
import { getPolkadotSigner } from 'polkadot-api/signer';
import { getWsProvider } from 'polkadot-api/ws';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { randomAccount, startTestSubstrateChain, type TestSubstrateChain } from '#test/chains.ts';
import {
  fortuneOf,
  freshSubstrateAccount,
  genericAddress,
  keyPairOf,
} from './substrate-account.ts';

// Follows the chain by `chainHead_v1_follow` with the same library as the wallet page.

let chain: TestSubstrateChain;
let client: PolkadotClient;
const watched: { unsubscribe(): void }[] = [];

beforeAll(async () => {
  chain = await startTestSubstrateChain();
  client = createClient(getWsProvider(chain.node.wsUrl));
});
afterAll(async () => {
  for (const watching of watched) watching.unsubscribe();
  client.destroy();
  await chain.stop();
});

const within = { timeout: 20_000 };
const request = (method: string, ...params: unknown[]) => chain.node.request(method, params);

/** Signs a transfer with a fresh account and returns the list to which its states are appended. */
async function watchTransfer(): Promise<string[]> {
  const account = freshSubstrateAccount();
  await request('florin_setStorage', fortuneOf(account.address, []));
  await request('florin_mine');
  const keys = keyPairOf(account.mnemonic);
  const signer = getPolkadotSigner(keys.publicKey, 'Sr25519', keys.sign);
  const recipient = Buffer.from(randomAccount('substrate').slice(2), 'hex');
  const transfer = client.getUnsafeApi().tx.Balances!.transfer_keep_alive!({
    dest: Enum('Id', genericAddress(recipient)),
    value: 10n ** 12n,
  });
  const states: string[] = [];
  const watching = transfer.signSubmitAndWatch(signer).subscribe({
    next(event) {
      const found = event.type === 'txBestBlocksState' ? ` ${event.found}` : '';
      states.push(`${event.type}${found}`);
    },
    error: (error: unknown) => states.push(String(error)),
  });
  watched.push(watching);
  await vi.waitFor(async () => {
    expect(await request('author_pendingExtrinsics')).toHaveLength(1);
  }, within);
  return states;
}

test('a transaction is in the best block first, and final two blocks later', async () => {
  const states = await watchTransfer();
  await request('florin_mine');
  await vi.waitFor(() => expect(states.at(-1)).toBe('txBestBlocksState true'), within);
  await request('florin_mine', 2);
  await vi.waitFor(() => expect(states.at(-1)).toBe('finalized'), within);
});

test('a transaction that a reorg drops is in no block', async () => {
  const states = await watchTransfer();
  await request('florin_mine');
  await vi.waitFor(() => expect(states.at(-1)).toBe('txBestBlocksState true'), within);
  await request('florin_reorg', 1, { drop: true });
  await vi.waitFor(() => expect(states.at(-1)).toBe('txBestBlocksState false'), within);
});

test('a new follower receives the blocks above finality', async () => {
  await request('florin_mine', 3);
  const late = createClient(getWsProvider(chain.node.wsUrl));
  const [best, final] = await Promise.all([late.getBestBlocks(), late.getFinalizedBlock()]);
  expect(best[0]!.number).toBe(final.number + 2);
  late.destroy();
});
