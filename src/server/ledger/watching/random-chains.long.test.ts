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

// Every run draws new histories. A failure prints its seed and path; pass them to `fc.assert` to replay it.
test('the ledger matches the final blocks after thousands of random histories', async () => {
  const property = fc.asyncProperty(histories, (actions) =>
    expectRecounted(context, shop, actions),
  );
  await fc.assert(property, { numRuns: 3_000 });
});
