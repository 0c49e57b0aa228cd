import { expect, test } from 'vitest';
import type { RpcProxy } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { evmTill } from '#test/evm-till.ts';
import { allChains } from '#test/live-chains.ts';

// One of two providers, which both trace and keep the state, refuses what a comparison needs for a moment, as a node that
// limits its rate does. What is stored is never explained again, so that has to wait.

const context = testContext({
  now: new Date(),
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
const shop = evmTill(context);
const { amount, minuteLater, payByContract, status, transfers, walkWithBoth } = shop;

type Tampering = NonNullable<RpcProxy['tamper']>;

let asked = 0;
const refusal = { code: -32_000, message: 'missing trie node' };
const refusals: [string, Tampering][] = [
  [
    'the trace of its block',
    ({ id, method }, answer) =>
      method === 'debug_traceBlockByNumber' || method === 'trace_block'
        ? { id, error: refusal }
        : answer,
  ],
  [
    'the balances between two comparisons',
    ({ id, method, params }, answer) => {
      if (method !== 'eth_getBalance' || params[0] !== shop.account) return answer;
      asked += 1;
      // The first two requests are for the balances at the ends of the range.
      return asked > 2 ? { id, error: refusal } : answer;
    },
  ],
];

test.each(refusals)(
  'a payment by a contract counts although one provider refused %s once',
  async (_, refuse) => {
    const step = await walkWithBoth();
    await step();
    await shop.chain.node.mine(10);
    await payByContract(amount());
    await shop.chain.node.mine(10);
    asked = 0;
    shop.second.tamper = refuse;
    await minuteLater(step);
    shop.second.tamper = undefined;
    await minuteLater(step);
    await minuteLater(step);
    expect(await transfers()).toMatchObject([{ kind: 'internal' }]);
    expect(await status()).toBe('paid');
  },
);
