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

// The merchant has sent a refund, which is final and fits. If one of two providers can make Florin say that it isn't the
// refund, the merchant is asked to send it again.

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

async function found() {
  const account = randomAccount('evm');
  const payment = { recipientAccount: account, assetId: nativeAsset, reference: null };
  const { transactionHash } = await chain.payer.pay({ ...payment, amountAtomic: due });
  await chain.node.mine(3);
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
  return findOnChain({ config: config as Config }, record as RefundRecord, transactionHash);
}

test('the refund is found', async () => {
  expect(await found()).toMatchObject({ kind: 'fits' });
});

test('one of two providers can’t refute it by naming another block', async () => {
  liar.tamper = ({ method }, answer) =>
    method === 'eth_getTransactionByHash'
      ? { ...answer, result: { ...(answer.result as object), blockNumber: '0x1' } }
      : answer;
  const one = await found();
  console.log(JSON.stringify(one));
  expect(one.kind).not.toBe('wrong');
});

test('one of two providers can’t refute it by not knowing it', async () => {
  liar.tamper = ({ method }, answer) =>
    method === 'eth_getTransactionByHash' ? { ...answer, result: null } : answer;
  const one = await found();
  console.log(JSON.stringify(one));
  expect(one.kind).not.toBe('not_found');
});

test('one of two providers can’t refute it by altering its receipt', async () => {
  liar.tamper = ({ method }, answer) =>
    method === 'eth_getBlockReceipts' && Array.isArray(answer.result)
      ? { ...answer, result: answer.result.map((one) => ({ ...one, status: '0x0' })) }
      : answer;
  const one = await found();
  console.log(JSON.stringify(one));
  expect(one.kind).not.toBe('wrong');
});
