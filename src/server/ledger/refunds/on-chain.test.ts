import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Config } from '#server/base/config.ts';
import {
  randomAccount,
  type RpcProxy,
  startRpcProxy,
  startTestEvmChain,
  type TestEvmChain,
} from '#test/chains.ts';
import { findOnChain } from './on-chain.ts';
import type { RefundRecord } from './store.ts';

const key = 'moonbeam/test';
const due = 1_000_000n;

let chain: TestEvmChain;
let liar: RpcProxy;
let honest: RpcProxy;

beforeAll(async () => {
  chain = await startTestEvmChain();
  liar = await startRpcProxy(chain.node);
  honest = await startRpcProxy(chain.node);
});
afterEach(() => {
  liar.tamper = undefined;
});
afterAll(async () => {
  await liar.stop();
  await honest.stop();
  await chain.stop();
});

/** Sends an amount to a payer and returns what is found of it for a refund of a million. */
async function found(amountAtomic: bigint, lie: (account: string) => void) {
  const account = randomAccount('evm');
  const payment = {
    recipientAccount: account,
    assetId: nativeAsset,
    reference: null,
    amountAtomic,
  };
  const { transactionHash } = await chain.payer.pay(payment);
  await chain.node.mine(3);
  lie(account);
  const record: Partial<RefundRecord> = {
    chain: key,
    assetId: nativeAsset,
    amountAtomic: due,
    reference: 'abcdefgh01234567',
    recipientAccount: account,
    requestedAt: new Date(0),
  };
  const config: Partial<Config> = {
    sandbox: false,
    chains: [{ chain: key, endpoints: [liar.url, honest.url] }],
  };
  const { kind } = await findOnChain(
    { config: config as Config },
    record as RefundRecord,
    transactionHash,
  );
  return kind;
}

test('a refund that two providers show is found', async () => {
  expect(await found(due, () => {})).toBe('fits');
});

test('an amount that only one of two providers shows is not accepted', async () => {
  const kind = await found(1n, (account) => {
    liar.tamper = ({ method }, answer) => {
      const result = answer.result as { transactions?: { to: string | null }[] } | null;
      if (!method.startsWith('eth_getBlock') || !result?.transactions?.[0]?.to) return answer;
      const transactions = result.transactions.map((one) =>
        one.to === account ? { ...one, value: `0x${due.toString(16)}` } : one,
      );
      return { ...answer, result: { ...result, transactions } };
    };
  });
  expect(kind).toBe('not_final');
});
