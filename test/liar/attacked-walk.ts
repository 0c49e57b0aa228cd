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
  /**
   * Runs one step and its pause, as `watchChain` does. Returns the step's error; undefined without one. A
   * failure ends the lease: the next step has another fence, and knows only what is in the database, as after a
   * takeover by another instance.
   */
  step(): Promise<unknown>;
  /** Kills the watcher: the next step starts from the database, with another fence. */
  restart(): void;
  /** Builds blocks for this time, and walks them. */
  follow(ms: number): Promise<void>;
  /** The blocks and states that the provider in use has returned since the list was last emptied. */
  shown: Shown[];
  close(): Promise<void>;
};

/**
 * Opens the loop of `watchChain` to be run step by step, in simulated time. It keeps less than production does:
 * there, a lease outlives failures of a provider. With a seed, the provider in use changes at any response.
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
  const watcher: Watcher = { context, client, signal: stopping.signal, failures: 0, fence: 0n };
  let builtAt = time.now().getTime();

  const self: AttackedWalk = {
    client,
    shown,
    async step() {
      const isSilent = world.providers.some(({ whole }) => whole === 'hang' || whole === 'silence');
      const error = isSilent ? await time.hurried(() => turn(watcher)) : await turn(watcher);
      const backOff = Math.min(
        longestPauseMs,
        shortestPauseMs * 2 ** Math.min(watcher.failures - 1, 10),
      );
      time.advance(error ? (alarmOf(error) ? longestPauseMs : backOff) : world.blockTimeMs / 2);
      return error;
    },
    restart: () => (watcher.lease = undefined),
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

type Watcher = {
  context: TestContext;
  client: ChainClient;
  signal: AbortSignal;
  /** What the watcher of the current lease knows. */
  lease?: { watch: Watch; walk: () => Promise<void> } | undefined;
  watch?: Watch;
  fence: bigint;
  failures: number;
};

async function turn(watcher: Watcher): Promise<unknown> {
  try {
    watcher.lease ??= await lead(watcher);
    await watcher.lease.walk();
    watcher.failures = 0;
    await afterStep(watcher.lease.watch);
    return undefined;
  } catch (error) {
    watcher.lease = undefined;
    watcher.failures += 1;
    await afterFailure(watcher.client, watcher.watch, error, watcher.failures);
    return error;
  }
}

async function lead(watcher: Watcher): Promise<NonNullable<Watcher['lease']>> {
  const { client, context, signal } = watcher;
  watcher.fence += 1n;
  const watch = await openWatch(context, client, watcher.fence);
  watcher.watch = watch;
  const walk = await startWalk(context, client, signal, watcher.fence, watch);
  return { watch, walk };
}
