import { setTimeout as sleep } from 'node:timers/promises';
import type { ChainAsset } from '#contract/chain/assets.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { Context } from '#server/base/context.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { WalletAccount } from '#server/workspace/wallets/wallets.ts';

// Short, because a payer is waiting.
const timeoutMs = 5_000;

/**
 * Checks whether the account exists on its chain for this asset. Returns false if the chain is not
 * connected or doesn't respond in time.
 */
export async function accountExists(
  { config, log }: Context,
  { chain, account }: WalletAccount,
  { id: assetId }: Pick<ChainAsset, 'id'>,
): Promise<boolean> {
  const connection = config.chains.find((candidate) => candidate.chain === chain);
  if (!connection) return false;
  const client = connectChain(connection);
  try {
    const existence = client.exists(account, assetId);
    return await Promise.race([existence, sleep(timeoutMs, false, { ref: false })]);
  } catch (error) {
    if (!(error instanceof RetryableError)) throw error;
    log.warn({ err: error, chain }, 'could not check whether an account exists');
    return false;
  } finally {
    await client.close();
  }
}
