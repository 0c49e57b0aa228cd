import type { ChainKey } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import { AppError, RetryableError } from '#server/base/errors.ts';
import type { ChainClient } from './chain.ts';
import { connectChain } from './clients.ts';

/** Asks a chain once; throws `network_unavailable` where it is not configured or does not answer. */
export async function withChain<Answer>(
  { config }: Pick<Context, 'config'>,
  chain: ChainKey,
  ask: (client: ChainClient) => Promise<Answer>,
): Promise<Answer> {
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
