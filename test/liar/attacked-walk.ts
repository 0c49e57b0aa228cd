import type { ChainClient } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { TestContext } from '#test/context.ts';
import { afterFailure, afterStep } from '#server/ledger/watching/after-step.ts';
import { startWalk } from '#server/ledger/watching/walk.ts';
import { alarmOf } from '#server/ledger/watching/walk-errors.ts';
import { openWatch, type Watch } from '#server/ledger/watching/watch.ts';
import { observed, type Shown } from './observed-client.ts';
import { restless, seededDraws } from './restless-client.ts';
import type { SimulatedTime } from './simulated-time.ts';
import type { World } from './world.ts';

const shortestPauseMs = 250;
const longestPauseMs = 5_000;

export type AttackedWalk = {
  client: ChainClient;
  watch: Watch;
  /** Runs one step and its pause, as `watchChain` does. Returns the step's error; undefined without one. */
  step(): Promise<unknown>;
  /** Makes the next step start from the database. */
  restart(): void;
  /** Builds blocks for this time, and walks them. */
  follow(ms: number): Promise<void>;
  /** The blocks and states that the provider in use has returned since the list was last emptied. */
  shown: Shown[];
  close(): Promise<void>;
};

/**
 * Opens the loop of `watchChain` to be run step by step, in simulated time and without a lease. With a seed, the
 * provider in use changes at any response.
 */
export async function openAttackedWalk(
  context: TestContext,
  world: World,
  time: SimulatedTime,
  connection: ChainConnection,
  { seed }: { seed?: number } = {},
): Promise<AttackedWalk> {
  const stopping = new AbortController();
  const real = connectChain(connection);
  const shown: AttackedWalk['shown'] = [];
  const steady = observed(real, world, shown);
  const client = seed === undefined ? steady : restless(steady, seededDraws(seed));
  const watch = await openWatch(context, client, 0n);
  let walk: (() => Promise<void>) | undefined;
  let failures = 0;
  let builtAt = time.now().getTime();

  async function turn(): Promise<unknown> {
    try {
      walk ??= await startWalk(context, client, stopping.signal, 0n, watch);
      await walk();
      failures = 0;
      await afterStep(watch);
      return undefined;
    } catch (error) {
      walk = undefined;
      failures += 1;
      await afterFailure(client, watch, error, failures);
      return error;
    }
  }

  const self: AttackedWalk = {
    client,
    watch,
    shown,
    async step() {
      const isSilent = world.providers.some(({ whole }) => whole === 'hang' || whole === 'silence');
      const error = isSilent ? await time.hurried(turn) : await turn();
      const backOff = Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(failures - 1, 10));
      time.advance(error ? (alarmOf(error) ? longestPauseMs : backOff) : world.blockTimeMs / 2);
      return error;
    },
    restart: () => (walk = undefined),
    async follow(ms) {
      const until = time.now().getTime() + ms;
      while (time.now().getTime() < until) {
        if (time.now().getTime() - builtAt >= world.blockTimeMs) {
          await world.build();
          builtAt = time.now().getTime();
        }
        await self.step();
      }
    },
    async close() {
      stopping.abort();
      await real.close();
    },
  };
  return self;
}
