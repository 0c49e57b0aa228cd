import { setTimeout as sleep } from 'node:timers/promises';
import type { ChainAsset } from '#contract/chain/assets.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { Context } from '#server/base/context.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { WalletAccount } from '#server/workspace/wallets/wallets.ts';

// A payer waits for it.
const patienceMs = 5_000;

/** Whether the chain says that the account exists in this asset; false where it doesn't respond in time. */
export async function accountExists(
  { config, log }: Context,
  { chain, account }: WalletAccount,
  { id: assetId }: Pick<ChainAsset, 'id'>,
): Promise<boolean> {
  const connection = config.chains.find((candidate) => candidate.chain === chain);
  if (!connection) return false;
  const client = connectChain(connection);
  try {
    const asked = client.exists(account, assetId);
    return await Promise.race([asked, sleep(patienceMs, false, { ref: false })]);
  } catch (error) {
    if (!(error instanceof RetryableError)) throw error;
    log.warn({ err: error, chain }, 'whether an account exists could not be asked');
    return false;
  } finally {
    await client.close();
  }
}
