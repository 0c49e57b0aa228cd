import type { ChainKey } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import { AppError, RetryableError } from '#server/base/errors.ts';
import type { ChainClient } from './chain.ts';
import { connectChain } from './clients.ts';

/** Runs one request on a chain. Throws `network_unavailable` if it isn't configured or doesn't respond. */
export async function withChain<Result>(
  { config }: Pick<Context, 'config'>,
  chain: ChainKey,
  ask: (client: ChainClient) => Promise<Result>,
): Promise<Result> {
  const connection = config.chains.find((candidate) => candidate.chain === chain);
  if (!connection) throw new AppError('network_unavailable');
  const client = connectChain(connection);
  try {
    return await ask(client);
  } catch (error) {
    if (error instanceof RetryableError)
      throw new AppError('network_unavailable', { cause: error });
    throw error;
  } finally {
    await client.close();
  }
}
