import { beforeEach, describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { ShownBlock } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { RpcProxy } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { evmTill } from '#test/evm-till.ts';
import { allChains } from '#test/live-chains.ts';
import { openChainView, ProvidersDifferError } from './chain-view.ts';
import { auditLedger } from './ledger-audit.ts';

const key = 'moonbeam/test';
const context = testContext({
  now: new Date(),
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
const shop = evmTill(context);

let height: number;
const operators = () => [shop.first, shop.second].map(({ url }) => new URL(url).host);

beforeEach(async () => {
  const step = await shop.walkWithBoth();
  await step();
  const payment = {
    recipientAccount: shop.account,
    assetId: nativeAsset,
    reference: shop.payment.reference,
    amountAtomic: shop.amount(),
  };
  await shop.chain.payer.pay(payment);
  await shop.chain.node.mine(3);
  await step();
  height = Number((await shop.transfers())[0]!.blockHeight);
});

const seats = [
  ['first', () => [shop.first, shop.second]],
  ['second', () => [shop.second, shop.first]],
] as const satisfies [string, () => [liar: RpcProxy, honest: RpcProxy]][];

/** Lets the liar show a block in which every transaction has another value. */
function showOtherValues(liar: RpcProxy): void {
  liar.tamper = ({ method, params }, answer) => {
    const block = answer.result as { transactions: object[] } | null;
    const isWhole = method === 'eth_getBlockByNumber' && params[1] === true && block;
    if (!isWhole) return answer;
    const transactions = block.transactions.map((one) => ({ ...one, value: '0x5' }));
    return { ...answer, result: { ...block, transactions } };
  };
}

/** Changes what a client has read of the payment's block, after it was proven. */
function misread(block: ShownBlock): ShownBlock {
  const read = { ...block, ...block.withSenders?.('all') };
  const credits = read.credits.map((credit) => ({ ...credit, reference: null }));
  const changed = { ...read, credits };
  return { ...changed, withSenders: () => changed };
}

describe.each(seats)('with a liar in the %s place of CHAINS', (place, of) => {
  const connection = (): ChainConnection => {
    const [liar, honest] = of();
    const urls = [liar.url, honest.url];
    return { chain: key, endpoints: place === 'first' ? urls : urls.toReversed() };
  };

  test('altered blocks are outvoted by proven ones, whichever is first', async () => {
    showOtherValues(of()[0]);
    expect(await auditLedger(context, connection())).toMatchObject({ differences: [] });
  });

  test('proven blocks that are read with other contents are not believed, whichever is first', async () => {
    const [liar] = of();
    const view = openChainView(connection(), new AbortController().signal, (part) => {
      const client = connectChain(part);
      const isLiar = part.endpoints.some((endpoint) => {
        return (typeof endpoint === 'string' ? endpoint : endpoint.url) === liar.url;
      });
      if (!isLiar) return client;
      const blocks = async (from: number, to: number) =>
        (await client.blocks(from, to)).map((one) => (one.height === height ? misread(one) : one));
      return { ...client, blocks };
    });
    const reading = async () => {
      await view.readDown(height, height, new Set([shop.account])).next();
    };
    const failure = await reading().catch((error: unknown) => error);
    await view.close();
    expect(failure).toBeInstanceOf(ProvidersDifferError);
    expect(String(failure)).toContain(`block ${height}`);
    for (const operator of operators()) expect(String(failure)).toContain(operator);
  });
});
