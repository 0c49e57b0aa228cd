import { setTimeout as sleep } from 'node:timers/promises';
import type { ChainAsset } from '#contract/chain/assets.ts';
import { withChain } from '#server/chain/clients/with-chain.ts';
import type { Context } from '#server/base/context.ts';
import { AppError } from '#server/base/errors.ts';
import type { WalletAccount } from '#server/workspace/wallets/wallets.ts';

// Short, because a payer is waiting.
const timeoutMs = 5_000;

/**
 * Checks whether the account exists on its chain for this asset. Returns false if the chain is not
 * connected or doesn't respond in time.
 */
export async function accountExists(
  context: Context,
  { chain, account }: WalletAccount,
  { id: assetId }: Pick<ChainAsset, 'id'>,
): Promise<boolean> {
  const late = sleep(timeoutMs, false, { ref: false });
  // Within it for a node that doesn't respond, around it for a chain that is only starting.
  const existence = withChain(context, chain, (client) =>
    Promise.race([client.exists(account, assetId), late]),
  );
  try {
    return await Promise.race([existence, late]);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'network_unavailable') throw error;
    context.log.warn({ err: error, chain }, 'could not check whether an account exists');
    return false;
  }
}
