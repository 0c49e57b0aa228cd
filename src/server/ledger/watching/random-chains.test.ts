import fc from 'fast-check';
import { beforeAll, test } from 'vitest';
import { expectRecounted } from '#test/random-chains/expect-recounted.ts';
import { histories } from '#test/random-chains/history.ts';
import { knownHistories } from '#test/random-chains/known-histories.ts';
import { openShop, type OpenShop, randomChainsContext } from '#test/random-chains/play.ts';

// random-chains.long.test.ts runs more of them, from random seeds.

const context = randomChainsContext();
let shop: OpenShop;

beforeAll(async () => {
  shop = await openShop(context);
});

test(
  'the ledger matches the final blocks, whatever a chain, its nodes and its watchers do',
  { retry: 0, timeout: 300_000 },
  async () => {
    const property = fc.asyncProperty(histories, (actions) =>
      expectRecounted(context, shop, actions),
    );
    await fc.assert(property, { seed: 20_261_122, numRuns: 60, examples: knownHistories });
  },
);
