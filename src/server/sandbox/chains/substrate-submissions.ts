import { setTimeout as sleep } from 'node:timers/promises';
import { APPLY_EXTRINSIC_ERROR, type Block, type Blockchain } from '@acala-network/chopsticks-core';
import { hashOf } from './substrate-node.ts';
import type { Hash } from './finality.ts';

export type Submissions = {
  /** Adds a signed extrinsic to the pool. Its validity is checked only when a block is built. */
  submit(extrinsic: Hash): Promise<Hash>;
  /** Settles once it is in a block, or after the timeout. Throws if the runtime refused it. */
  whenIncluded(hash: Hash, waitMs: number): Promise<void>;
};

type Refusal = { toString(): string };

/** Tracks submitted extrinsics until they are in a block. */
export function trackSubmissions(chain: Blockchain): Submissions {
  const waiting = new Map<Hash, PromiseWithResolvers<void>>();
  const outcomes = new Map<Hash, Promise<void>>();

  chain.headState.subscribeHead((block) => void resolveIncluded(block));
  chain.txPool.event.on(APPLY_EXTRINSIC_ERROR, ([extrinsic, error]: [Hash, Refusal]) => {
    resolveSubmission(extrinsic, new Error(`the runtime refused it: ${error.toString()}`));
  });

  async function resolveIncluded(block: Block): Promise<void> {
    for (const extrinsic of await block.extrinsics) resolveSubmission(extrinsic);
  }

  function resolveSubmission(extrinsic: Hash, refusal?: Error): void {
    const outcome = waiting.get(extrinsic);
    waiting.delete(extrinsic);
    if (refusal) outcome?.reject(refusal);
    else outcome?.resolve();
  }

  return {
    async submit(extrinsic) {
      const outcome = Promise.withResolvers<void>();
      outcome.promise.catch(() => {});
      waiting.set(extrinsic, outcome);
      // Not validated first, because that would cost as much as building the block.
      await chain.txPool.submitExtrinsic(extrinsic);
      const hash = hashOf(extrinsic);
      outcomes.set(hash, outcome.promise);
      return hash;
    },
    async whenIncluded(hash, waitMs) {
      await Promise.race([outcomes.get(hash), sleep(waitMs)]);
    },
  };
}
