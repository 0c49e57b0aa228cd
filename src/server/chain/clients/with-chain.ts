import { setTimeout as sleep } from 'node:timers/promises';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import { AppError, RetryableError } from '#server/base/errors.ts';
import { type ChainClient, WrongChainError } from './chain.ts';
import { connectChain } from './clients.ts';

/** How long a request waits for a chain that is starting: it takes ten seconds on an idle machine. */
const startingMs = 30_000;

/** A request isn't made to another provider after this time, because a person waits for it. */
const patienceMs = 10_000;

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
    return await askInTurn(client, ask, connection.endpoints.length);
  } catch (error) {
    if (error instanceof RetryableError)
      throw new AppError('network_unavailable', { cause: error });
    throw error;
  } finally {
    await client.close();
  }
}

/** Asks again if a provider fails: a client begins with the first one, and then uses the next. */
async function askInTurn<Result>(
  client: ChainClient,
  ask: (client: ChainClient) => Promise<Result>,
  times: number,
): Promise<Result> {
  const startedAt = performance.now();
  for (let asked = 1; ; asked += 1) {
    try {
      return await ask(client);
    } catch (error) {
      const isOfProvider = error instanceof RetryableError || error instanceof WrongChainError;
      const isLate = performance.now() - startedAt > patienceMs;
      if (!isOfProvider || isLate || asked >= times) throw error;
    }
  }
}

async function hasStarted({ onDemand }: ChainConnection): Promise<boolean> {
  if (!onDemand) return true;
  await Promise.race([onDemand.started, sleep(startingMs, undefined, { ref: false })]);
  return onDemand.isStarted();
}
