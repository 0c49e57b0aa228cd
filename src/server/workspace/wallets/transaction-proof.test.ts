import { AccountId, Blake2256, Enum } from '@polkadot-api/substrate-bindings';
import { type Hex, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Wallet, WalletChallenge } from '#contract/workspace/wallets.ts';
import { localGenesisHash } from '#server/chain/substrate/node.ts';
import { freshSubstrateAccount } from '#server/sandbox/chains/substrate-account.ts';
import { batchCall, transferCall } from '#server/sandbox/chains/substrate-payer.ts';
import type { Call } from '#server/sandbox/chains/substrate-sender.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import {
  startTestEvmChain,
  startTestSubstrateChain,
  type TestEvmChain,
  type TestSubstrateChain,
} from '#test/chains.ts';
import { testContext } from '#test/context.ts';

const days = 24 * 60 * 60_000;
const context = testContext({ config: { sessionTtlMs: 7 * days, sessionRefreshMs: 7 * days } });
let evm: TestEvmChain;
let substrate: TestSubstrateChain;
let caller: Caller & { companyId: string };

beforeAll(async () => {
  [evm, substrate] = await Promise.all([startTestEvmChain(), startTestSubstrateChain()]);
  context.config.chains.push(
    { chain: 'moonbeam/test', endpoints: [evm.node.url] },
    {
      chain: 'polkadot/test',
      endpoints: [substrate.node.wsUrl],
      genesisHash: localGenesisHash,
    },
  );
  caller = await signInWithCompany(context, testApi(context));
});
afterAll(async () => {
  await Promise.all([evm.stop(), substrate.stop()]);
});

async function newCompany(): Promise<string> {
  const company = { name: 'Rosa’s next shop', size: '1', country: 'PT' };
  return (await caller.call('POST', '/company', company)).data.id as string;
}

async function addWallet(
  network: 'moonbeam' | 'polkadot',
  address: string,
  companyId = caller.companyId,
): Promise<Wallet> {
  const created = await caller.call('POST', '/wallet', {
    companyId,
    network,
    environment: 'test',
    addresses: [address],
    metadata: { ui: { label: 'Till', colour: 'green' } },
  });
  return created.data as Wallet;
}

async function challenge({ id }: Wallet): Promise<WalletChallenge['transaction']> {
  const { data } = await caller.call('GET', `/wallet/${id}/challenge`);
  return (data as WalletChallenge).transaction;
}

async function verify({ id }: Wallet, transactionHash: string) {
  const { status, error, data } = await caller.call('PATCH', `/wallet/${id}/verify`, {
    transactionHash,
  });
  return error?.code ?? [status, (data as Wallet).verifiedAt !== null];
}

async function again(wallet: Wallet): Promise<Wallet> {
  await caller.call('DELETE', `/wallet/${wallet.id}`, { companyId: caller.companyId });
  return addWallet(wallet.network as 'moonbeam', wallet.addresses[0]!);
}

const proven = [200, true];

describe('an EVM address that cannot sign texts', () => {
  const own = () => evm.account.address;
  const send = async (to: Hex, data: Hex) =>
    (await evm.send({ to, data, gas: 100_000n })).transactionHash;
  let wallet: Wallet;
  beforeAll(async () => {
    wallet = await addWallet('moonbeam', own());
  });

  test('is verified by a transaction to itself with the code, once it is final', async () => {
    const { code, data, to } = await challenge(wallet);
    expect(to).toBe(own());
    expect(Buffer.from(data.slice(2), 'hex').toString()).toBe(code);
    const hash = await send(own(), data as Hex);
    expect(await verify(wallet, hash)).toBe('transaction_not_final');
    await evm.node.mine(2);
    // An early request uses nothing up, and requesting the code again returns the same one.
    expect((await challenge(wallet)).code).toBe(code);
    expect(await verify(wallet, ` ${hash} `)).toEqual(proven);
    expect(await verify(wallet, hash)).toEqual(proven);
  });

  test('is not verified by the previous code, which was used', async () => {
    const { data } = await challenge(wallet);
    const hash = await send(own(), data as Hex);
    await evm.node.mine(2);
    wallet = await again(wallet);
    expect(await verify(wallet, hash)).toBe('challenge_expired');
    await challenge(wallet);
    expect(await verify(wallet, hash)).toBe('transaction_wrong');
  });

  test('is not verified by what it sends to others, nor by what others send to it', async () => {
    const { data } = await challenge(wallet);
    const elsewhere = await send(toHex(1n, { size: 20 }), data as Hex);
    const otherWallet = await addWallet('moonbeam', toHex(2n, { size: 20 }));
    const forOther = await challenge(otherWallet);
    const byOwner = await send(forOther.to as Hex, forOther.data as Hex);
    await evm.node.mine(2);
    expect(await verify(wallet, elsewhere)).toBe('transaction_wrong');
    expect(await verify(otherWallet, byOwner)).toBe('transaction_wrong');
    expect(await verify(wallet, toHex(3n, { size: 32 }))).toBe('transaction_not_found');
  });

  test('gets a code that is valid for a day after the last request for it', async () => {
    const { data, expiresAt } = await challenge(wallet);
    const hash = await send(own(), data as Hex);
    await evm.node.mine(2);
    context.clock.set(expiresAt);
    expect(await verify(wallet, hash)).toBe('challenge_expired');
    expect((await challenge(wallet)).data).not.toBe(data);
  });

  test('accepts a transaction by its hash, as explorers show it', async () => {
    const { id } = wallet;
    for (const transactionHash of ['', '0x12', 'https://moonscan.io/tx/0x12', '1234567']) {
      const refused = await caller.call('PATCH', `/wallet/${id}/verify`, { transactionHash });
      expect([refused.status, refused.error?.issues?.[0]?.field]).toEqual([422, 'transactionHash']);
    }
  });
});

describe('a Substrate account that cannot sign texts', () => {
  const others = {} as Record<'byEvent' | 'plain' | 'batched' | 'standalone', Wallet>;
  let multisig: Wallet;
  let stranger: Wallet;
  let hashes: string[];
  let height: number;

  const mine = (blocks: number) => substrate.node.request('florin_mine', [blocks]);
  const remarkOf = async (wallet: Wallet, name = 'remark_with_event'): Promise<Call> => {
    const { data, to } = await challenge(wallet);
    expect(to).toBeNull();
    return ['System', name, { remark: Buffer.from(data.slice(2), 'hex') }];
  };
  const asMultisig = ([pallet, name, args]: Call): Call => [
    'Multisig',
    'as_multi_threshold_1',
    { other_signatories: [partner], call: Enum(pallet, Enum(name, args)) },
  ];
  const partner = freshSubstrateAccount().address;

  /** Submits calls of one account and builds the block that contains them. Returns their hashes. */
  async function send(calls: Call[]): Promise<string[]> {
    const sent = Promise.all(calls.map((call) => substrate.sender.send(call)));
    let isSending = true;
    sent.finally(() => (isSending = false)).catch(() => {});
    while (isSending) {
      const pending = await substrate.node.request<string[]>('author_pendingExtrinsics');
      if (pending.length === calls.length) await mine(1);
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return sent;
  }

  async function heightOf(hash: string): Promise<number> {
    const { number } = await substrate.node.request<{ number: string }>('chain_getHeader');
    for (let at = Number(number); at > 0; at -= 1) {
      const found = await substrate.node.request<{ block: { extrinsics: string[] } }>(
        'chain_getBlock',
        [await substrate.node.request<string>('chain_getBlockHash', [at])],
      );
      const hashed = found.block.extrinsics.map((one) =>
        Blake2256(Buffer.from(one.slice(2), 'hex')),
      );
      if (hashed.some((one) => toHex(one) === hash)) return at;
    }
    throw new Error('no block holds it');
  }

  // In test mode several workspaces can have one address, each with its own code.
  beforeAll(async () => {
    const own = AccountId(42).dec(substrate.account);
    for (const name of ['byEvent', 'plain', 'batched', 'standalone'] as const) {
      others[name] = await addWallet('polkadot', own, await newCompany());
    }
    stranger = await addWallet('polkadot', partner);
    multisig = await addWallet('polkadot', multisigOf(own, partner));
    const failing = transferCall({
      recipientAccount: `0x${'01'.repeat(32)}`,
      assetId: nativeAsset,
      amountAtomic: 10n ** 35n,
    });
    hashes = await send([
      await remarkOf(others.byEvent),
      await remarkOf(others.plain, 'remark'),
      batchCall('batch_all', [await remarkOf(stranger), await remarkOf(others.batched)]),
      batchCall('batch_all', [await remarkOf(others.standalone), failing]),
      asMultisig(await remarkOf(others.standalone)),
      asMultisig(await remarkOf(multisig)),
    ]);
    height = await heightOf(hashes[1]!);
  });

  test('is verified by a remark with the code, once it is final, by its hash', async () => {
    expect(await verify(others.byEvent, hashes[0]!)).toBe('transaction_not_final');
    expect(await verify(others.plain, `${height}-3`)).toBe('transaction_not_final');
    await mine(2);
    expect(await verify(others.byEvent, hashes[0]!)).toEqual(proven);
  });

  test('is verified by a remark without an event, by its number in the block', async () => {
    expect(await verify(others.plain, `${height + 100}-1`)).toBe('transaction_not_found');
    expect(await verify(others.plain, `${height - 1}-1`)).toBe('transaction_wrong');
    expect(await verify(others.plain, `${height}-3`)).toEqual(proven);
  });

  test('is verified by a remark within a batch', async () => {
    expect(await verify(others.batched, hashes[2]!)).toEqual(proven);
  });

  test('is verified as a multisig that the remark was made for', async () => {
    expect(await verify(multisig, hashes[5]!)).toEqual(proven);
  });

  test('is not verified by another account’s remark, a failed one, or one for a multisig', async () => {
    expect(await verify(stranger, hashes[2]!)).toBe('transaction_wrong');
    expect(await verify(others.standalone, hashes[3]!)).toBe('transaction_wrong');
    expect(await verify(others.standalone, hashes[4]!)).toBe('transaction_wrong');
    expect(await verify(stranger, toHex(7n, { size: 32 }))).toBe('transaction_not_found');
  });
});

/** Returns the account that each of the addresses can act for on its own, as pallet-multisig computes it. */
function multisigOf(...addresses: string[]): string {
  const members = addresses.map((address) => AccountId(42).enc(address)).toSorted(Buffer.compare);
  const threshold = Buffer.of(1, 0);
  const parts = ['modlpy/utilisuba', Buffer.of(members.length * 4), ...members, threshold];
  const account = Blake2256(Buffer.concat(parts.map((part) => Buffer.from(part))));
  return AccountId(42).dec(account);
}
