import { encodeFunctionData, type Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { showAddress } from '#contract/chain/addresses.ts';
import {
  type AssetId,
  assetsOf,
  contractOrAssetIdOf,
  parseAssetId,
} from '#contract/chain/assets.ts';
import { type Asset, type ChainKey, chainKeys, chains } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { UnmatchedTransfer } from '#contract/ledger/unmatched.ts';
import { createAuthority } from '#server/authority.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import { localGenesisHash } from '#server/chain/substrate/node.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { giveAddress } from '#server/ledger/refunds/refunds.ts';
import { testTokenAbi } from '#server/sandbox/chains/test-token.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import {
  randomAccount,
  type RpcProxy,
  startRpcProxy,
  startTestEvmChain,
  startTestSubstrateChain,
  type TestEvmChain,
  type TestSubstrateChain,
} from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { pretendLive } from '#test/live-chains.ts';
import { storeDemoBlocks } from '#test/store-blocks.ts';

/*
 * All assets of all networks, and an ERC-20 in each form of its contract address. A local chain of the ecosystem
 * has all of them, so each credit is read by an adapter.
 */

const context = testContext({ now: new Date() });
let evm: TestEvmChain;
let substrate: TestSubstrateChain;
let proxy: RpcProxy;
let owner: Caller & { companyId: string };

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  [evm, substrate] = await Promise.all([startTestEvmChain(), startTestSubstrateChain()]);
  proxy = await startRpcProxy(evm.node);
  context.config.chains = chainKeys.map((chain) =>
    chains[chain].ecosystem === 'evm'
      ? { chain, endpoints: [proxy.url] }
      : { chain, endpoints: [substrate.node.wsUrl], genesisHash: localGenesisHash },
  );
  owner = await signInWithCompany(context, testApi(context));
});
beforeEach(async () => {
  // The chains run in real time.
  context.clock.set(new Date());
  await context.db.deleteFrom('throttles').execute();
});
afterAll(async () => {
  await proxy.stop();
  await Promise.all([evm.stop(), substrate.stop()]);
});

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const token = { symbol: 'TEST', decimals: 6, pricedAs: 'USDC' };
const extra: Record<string, Asset> = {
  checksummed: { ...token, contractOrAssetId: contract },
  'in lower case': { ...token, contractOrAssetId: contract.toLowerCase() },
  'in upper case': { ...token, contractOrAssetId: `0x${contract.slice(2).toUpperCase()}` },
};

const offered = chainKeys.flatMap((key) =>
  assetsOf(chains[key]).map((asset): [ChainKey, string, AssetId] => [key, asset.symbol, asset.id]),
);

test.each(offered)('on %s %s is recognized in every way', recognized);

test.each(Object.entries(extra))('so is an ERC-20 whose contract is given %s', async (_, asset) => {
  const key = 'moonbeam/test';
  const { assets } = chains[key];
  chains[key].assets = [...assets, asset];
  try {
    await recognized(key, asset.symbol, parseAssetId('evm', contract));
  } finally {
    chains[key].assets = assets;
  }
});

async function recognized(key: ChainKey, symbol: string, assetId: AssetId): Promise<void> {
  pretendToServe(key);
  const shop = await openShop(key);
  const payments = [await shop.open(symbol), await shop.open(symbol), await shop.open(symbol)];
  // The chains here are short, whatever height the watcher is at.
  await context.pool.query('update payments set opened_height = 0');
  const [matched, claimed, assigned] = payments as [Payment, Payment, Payment];
  expect(payments.map(({ asset }) => asset.contractOrAssetId)).toEqual(
    payments.map(() => contractOrAssetIdOf(assetId)),
  );
  const send = (amountAtomic: bigint) => arrive(key, shop.account, assetId, amountAtomic);

  await send(BigInt(matched.amountAtomic));
  expect(await statusOf(matched)).toBe('paid');

  // An amount that no payment holds.
  const named = await send(2n * BigInt(assigned.amountAtomic));
  const inbox = await owner.call(
    'GET',
    `/transfer/unmatched?environment=${chains[key].environment}&companyId=${owner.companyId}`,
  );
  const waiting = (inbox.data.transfers as UnmatchedTransfer[]).find(
    ({ transactionHash }) => transactionHash === named,
  );
  expect(waiting!.asset).toEqual(assigned.asset);
  const suggested = `/transfer/${waiting!.id}/suggestions?companyId=${owner.companyId}`;
  const { data } = await owner.call('GET', suggested);
  expect(data.suggestions).toContainEqual(
    expect.objectContaining({ paymentId: assigned.id, compared: 'more' }),
  );
  for (const other of assetsOf(chains[key]).filter(({ id }) => id !== assetId)) {
    const { id: paymentId } = await shop.open(other.symbol);
    const refused = await owner.call('POST', `/transfer/${waiting!.id}/assign`, { paymentId });
    expect(refused.error?.code).toBe('transfer_misfit');
  }
  await owner.call('POST', `/transfer/${waiting!.id}/assign`, { paymentId: assigned.id });
  expect(await statusOf(assigned)).toBe('overpaid');

  // This payment is the only candidate left.
  const hash = await send((101n * BigInt(claimed.amountAtomic)) / 100n);
  const path = `/checkout/payments/${claimed.id}/claim`;
  const { data: claim } = await owner.call('POST', path, { transactionHash: hash });
  expect(claim.result).toBe('attributed');
  expect(await statusOf(claimed)).toBe('overpaid');

  expect(await refunded(key, matched, assetId)).toBe('completed');
}

/** Makes the local EVM chain serve as one of the networks. */
function pretendToServe(key: ChainKey): void {
  const chain = chains[key];
  if (chain.ecosystem !== 'evm') return;
  const number = `0x${chain.firstBlock?.toString(16)}`;
  const hash = `0x${'45'.repeat(32)}`;
  const first = { number, hash, parentHash: hash, timestamp: '0x0' };
  proxy.tamper = ({ method, params }, answer) => {
    if (method === 'eth_chainId') return { ...answer, result: `0x${chain.chainId.toString(16)}` };
    const isFirst = method === 'eth_getBlockByNumber' && params[0] === number;
    return isFirst ? { ...answer, result: first } : answer;
  };
}

/** Refunds the whole payment and submits the transaction. */
async function refunded(key: ChainKey, payment: Payment, assetId: AssetId): Promise<string> {
  const offer = await owner.call('POST', `/payment/${payment.id}/refunds`, { reason: 'Returned' });
  const account = randomAccount(chains[key].ecosystem);
  const request = { id: 'r', method: 'POST', path: '/', headers: new Headers(), address: '::1' };
  const payer = { ...context, authority: createAuthority(context), request };
  const address = showAddress(chains[key], account);
  const tokenOf = (offer.data.url as string).split('/').at(-1)!;
  await giveAddress({ ...payer, responseHeaders: new Headers() }, tokenOf, address);
  const { transactionHash } = await pay(key, account, assetId, BigInt(payment.amountAtomic));
  await mine(key, 3);
  const sent = await owner.call('POST', `/refund/${offer.data.id}/send`, { transactionHash });
  return sent.data?.status ?? JSON.stringify(sent.error);
}

/** Opens a shop with one price and its own account. */
async function openShop(key: ChainKey) {
  const { network, environment, ecosystem } = chains[key];
  const account = randomAccount(ecosystem);
  const wallet = await owner.call('POST', '/wallet', {
    companyId: owner.companyId,
    network,
    environment,
    addresses: [showAddress(chains[key], account)],
    metadata: { ui: { label: 'Till', colour: 'blue' } },
  });
  // How an address is verified is tested elsewhere.
  const proof = { verifiedAt: context.clock.now() };
  await context.db.updateTable('wallets').set(proof).where('id', '=', wallet.data.id).execute();
  const link = await owner.call('POST', '/payment-link/static', {
    companyId: owner.companyId,
    name: 'Coffee',
    environment,
    amount: { amount: '1.00', currency: 'USD' },
    walletIds: [wallet.data.id],
  });
  return {
    account,
    async open(symbol: string): Promise<Payment> {
      await pretendLive(context, key);
      const choice = { network, symbol };
      const opened = await owner.call('POST', `/checkout/${link.data.id}/payments`, choice);
      expect(opened.error).toBeUndefined();
      return opened.data;
    },
  };
}

async function statusOf({ id }: Payment): Promise<string> {
  return (await owner.call('GET', `/checkout/payments/${id}`)).data.status;
}

/** Pays on the chain and stores the block as its adapter reads it. */
async function arrive(
  key: ChainKey,
  account: string,
  assetId: AssetId,
  amountAtomic: bigint,
): Promise<string> {
  const { transactionHash } = await pay(key, account, assetId, amountAtomic);
  const client = connectChain(context.config.chains.find(({ chain }) => chain === key)!);
  try {
    const { head } = await client.heads();
    const [block] = await client.blocks(head, head);
    const { height, parentHash: hash, time } = block!;
    await pretendLive(context, key, { height: height - 1, hash, time });
    const cursor = await selectCursor(context.db, key);
    expect(await storeDemoBlocks(context, key, cursor!, [block!])).toBe('stored');
  } finally {
    await client.close();
  }
  return transactionHash;
}

async function pay(
  key: ChainKey,
  recipientAccount: string,
  assetId: AssetId,
  amountAtomic: bigint,
): Promise<{ transactionHash: string }> {
  const order = { recipientAccount, assetId, amountAtomic, reference: null };
  if (chains[key].ecosystem === 'evm') {
    const address = contractOrAssetIdOf(assetId);
    if (address !== null) await mintAt(address as Hex, amountAtomic);
    return evm.payer.pay(order);
  }
  const paid = substrate.payer.pay(order);
  let pending: string[] = [];
  while (pending.length === 0) {
    pending = await substrate.node.request<string[]>('author_pendingExtrinsics');
  }
  await mine(key, 1);
  return paid;
}

/** Mints a token at this address for the payer. */
async function mintAt(to: Hex, amountAtomic: bigint): Promise<void> {
  const code = await evm.node.request<Hex>('eth_getCode', [evm.token, 'latest']);
  await evm.node.request('anvil_setCode', [to, code]);
  const args = [evm.account.address, amountAtomic] as const;
  await evm.send({
    to,
    data: encodeFunctionData({ abi: testTokenAbi, functionName: 'mint', args }),
  });
}

async function mine(key: ChainKey, blocks: number): Promise<void> {
  if (chains[key].ecosystem === 'evm') return evm.node.mine(blocks);
  await substrate.node.request('florin_mine', [blocks]);
}
