import { setTimeout as sleep } from 'node:timers/promises';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import { AppError, RetryableError } from '#server/base/errors.ts';
import type { ChainClient } from './chain.ts';
import { connectChain } from './clients.ts';

/** How long a request waits for a chain that is starting: it takes ten seconds on an idle machine. */
const startingMs = 30_000;

/** Runs one request on a chain. Throws `network_unavailable` if it isn't configured or doesn't respond. */
export async function withChain<Result>(
  { config }: Pick<Context, 'config'>,
  chain: ChainKey,
  ask: (client: ChainClient) => Promise<Result>,
): Promise<Result> {
  const connection = config.chains.find((candidate) => candidate.chain === chain);
  if (!connection) throw new AppError('network_unavailable');
  if (!(await hasStarted(connection))) throw new AppError('network_unavailable');
  const client = connectChain(connection);
  try {
    // A client begins with the first provider. If that fails, another one is in use.
    return await ask(client).catch((error: unknown) => {
      if (error instanceof RetryableError && connection.endpoints.length > 1) return ask(client);
      throw error;
    });
  } catch (error) {
    if (error instanceof RetryableError)
      throw new AppError('network_unavailable', { cause: error });
    throw error;
  } finally {
    await client.close();
  }
}

async function hasStarted({ onDemand }: ChainConnection): Promise<boolean> {
  if (!onDemand) return true;
  await Promise.race([onDemand.started, sleep(startingMs, undefined, { ref: false })]);
  return onDemand.isStarted();
}
