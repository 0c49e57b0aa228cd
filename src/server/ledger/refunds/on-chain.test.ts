import type { Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Config } from '#server/base/config.ts';
import {
  randomAccount,
  type RpcCall,
  type RpcProxy,
  startRpcProxy,
  type RpcResponse,
  startTestEvmChain,
  type TestEvmChain,
} from '#test/chains.ts';
import { deployPayoutContract, payoutData } from '#test/payout-contract.ts';
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
  honest.tamper = undefined;
});
afterAll(async () => {
  await liar.stop();
  await honest.stop();
  await chain.stop();
});

type Asked = {
  amountAtomic?: bigint;
  trust?: 'single';
  requestedAt?: Date;
  endpoints?: string[];
  /** A contract that pays, as contract wallets do. */
  contract?: Hex;
};

/** Sends an amount to a payer and returns what is found of it for a refund of a million. */
async function found(lie: (account: string) => void = () => {}, asked: Asked = {}) {
  const { amountAtomic = due, endpoints = [liar.url, honest.url], contract, ...more } = asked;
  const { requestedAt = new Date(0), ...rest } = more;
  const account = randomAccount('evm');
  const payment = {
    recipientAccount: account,
    assetId: nativeAsset,
    reference: null,
    amountAtomic,
  };
  const { transactionHash } = contract
    ? await chain.send({
        to: contract,
        value: amountAtomic,
        data: payoutData(account as Hex, amountAtomic),
      })
    : await chain.payer.pay(payment);
  await chain.node.mine(3);
  lie(account);
  const record: Partial<RefundRecord> = {
    chain: key,
    assetId: nativeAsset,
    amountAtomic: due,
    reference: 'abcdefgh01234567',
    recipientAccount: account,
    requestedAt,
    sinceHeight: 0n,
    searched: {},
  };
  const config: Partial<Config> = { sandbox: false, chains: [{ chain: key, endpoints, ...rest }] };
  const result = await findOnChain(
    { config: config as Config },
    record as RefundRecord,
    transactionHash,
  );
  return result.found.kind;
}

test('a refund that two providers show is found', async () => {
  expect(await found()).toBe('fits');
});

test('an amount that only one of two providers shows is not accepted', async () => {
  const lie = (account: string) => {
    liar.tamper = ({ method }, answer) => {
      const result = answer.result as { transactions?: { to: string | null }[] } | null;
      if (!method.startsWith('eth_getBlock') || !result?.transactions?.[0]?.to) return answer;
      const transactions = result.transactions.map((one) =>
        one.to === account ? { ...one, value: `0x${due.toString(16)}` } : one,
      );
      return { ...answer, result: { ...result, transactions } };
    };
  };
  expect(await found(lie, { amountAtomic: 1n })).toBe('undecided');
});

test('a transaction from before the request isn’t the refund, though one of two providers dates it later', async () => {
  const requestedAt = new Date(Date.now() + 60 * 60_000);
  expect(await found(() => {}, { requestedAt })).toBe('wrong');
  const lie = () => {
    liar.tamper = ({ method }, answer) => {
      const header = answer.result as { timestamp?: string } | null;
      if (!method.startsWith('eth_getBlockBy') || !header?.timestamp) return answer;
      const timestamp = `0x${(Number(header.timestamp) + 7_200).toString(16)}`;
      return { ...answer, result: { ...header, timestamp } };
    };
  };
  expect(await found(lie, { requestedAt })).toBe('undecided');
});

const tampers: [string, NonNullable<RpcProxy['tamper']>][] = [
  [
    'names another block',
    ({ method }, answer) =>
      method === 'eth_getTransactionByHash'
        ? { ...answer, result: { ...(answer.result as object), blockNumber: '0x1' } }
        : answer,
  ],
  [
    'doesn’t know it',
    ({ method }, answer) =>
      method === 'eth_getTransactionByHash' ? { ...answer, result: null } : answer,
  ],
  [
    'says that it failed',
    ({ method }, answer) =>
      method === 'eth_getBlockReceipts' && Array.isArray(answer.result)
        ? { ...answer, result: answer.result.map((one) => ({ ...one, status: '0x0' })) }
        : answer,
  ],
];

describe.each(tampers)('a refund that a provider refutes, which %s,', (_, tamper) => {
  const lie = () => {
    liar.tamper = tamper;
  };

  test('is found if another provider shows it', async () => {
    expect(await found(lie)).toBe('fits');
    expect(await found(lie, { endpoints: [honest.url, liar.url] })).toBe('fits');
  });

  test('is neither refuted nor confirmed while no other provider responds', async () => {
    const endpoints = [liar.url, 'http://127.0.0.1:1'];
    expect(await found(lie, { endpoints })).toBe('undecided');
    // A network that relies on two providers has only one.
    expect(await found(lie, { endpoints: [liar.url] })).toBe('undecided');
  });

  test('is refuted if it is the one that is trusted', async () => {
    const kind = await found(lie, { endpoints: [liar.url], trust: 'single' });
    expect(['wrong', 'not_found']).toContain(kind);
  });
});

test('a transaction that two providers refute isn’t the refund', async () => {
  expect(await found(() => {}, { amountAtomic: 1n })).toBe('wrong');
});

describe('a refund that a contract wallet sends', () => {
  /** Responds as nodes without traces do. */
  const withoutTraces = ({ method }: RpcCall, response: RpcResponse): RpcResponse =>
    method.startsWith('debug_') || method.startsWith('trace_')
      ? { id: response.id, error: { code: -32_601, message: 'Method not found' } }
      : response;

  test('is found in the traces of two providers', async () => {
    const contract = await deployPayoutContract(chain);
    expect(await found(() => {}, { contract })).toBe('fits');
    expect(await found(() => {}, { contract, amountAtomic: 1n })).toBe('wrong');
  });

  test('is never refuted by providers that return no traces', async () => {
    const contract = await deployPayoutContract(chain);
    const lie = () => {
      liar.tamper = withoutTraces;
      honest.tamper = withoutTraces;
    };
    expect(await found(lie, { contract })).toBe('undecided');
    const trusted = { contract, endpoints: [honest.url], trust: 'single' as const };
    expect(await found(lie, trusted)).toBe('undecided');
  });

  test('is never refuted together by one that pays too little and one that returns no traces', async () => {
    const contract = await deployPayoutContract(chain);
    const lie = () => {
      honest.tamper = withoutTraces;
      liar.tamper = ({ method }, response) =>
        method.startsWith('debug_') ? { id: response.id, result: [] } : response;
    };
    expect(await found(lie, { contract })).not.toBe('wrong');
  });
});
