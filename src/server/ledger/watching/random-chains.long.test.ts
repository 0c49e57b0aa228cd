import fc from 'fast-check';
import { beforeAll, test } from 'vitest';
import { expectRecounted } from '#test/random-chains/expect-recounted.ts';
import { histories } from '#test/random-chains/history.ts';
import { openShop, type OpenShop, randomChainsContext } from '#test/random-chains/play.ts';

const context = randomChainsContext();
let shop: OpenShop;

beforeAll(async () => {
  shop = await openShop(context);
});

// Every run draws others; one that fails says its seed and path, which go into `fc.assert` to see it again.
test('thousands of random histories leave the ledger that the final blocks say', async () => {
  const property = fc.asyncProperty(histories, (actions) =>
    expectRecounted(context, shop, actions),
  );
  await fc.assert(property, { numRuns: 3_000 });
});
