import type { ChainClient } from '#server/chain/clients/chain.ts';
import { countWaits } from '#server/chain/json-rpc/count-waits.ts';

/**
 * Returns the client, of which any response may be followed by a change of the provider in use. Each number
 * from 0 to 1 that `draw` returns decides about one response.
 */
export function restless(client: ChainClient, draw: () => number): ChainClient {
  return countWaits(client, {
    async wait(pending) {
      try {
        return await pending;
      } finally {
        if (draw() < 0.5) changeProvider(client);
      }
    },
  });
}

function changeProvider({ providers }: ChainClient): void {
  const { operator } = providers.current();
  const other = providers.states().find((one) => one.operator !== operator);
  if (other) providers.prefer(other.operator);
}

/** Returns numbers from 0 to 1 that depend only on the seed (a linear congruential generator). */
export function seededDraws(seed: number): () => number {
  let state = seed % 2_147_483_647 || 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
