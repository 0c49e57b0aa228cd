import { setTimeout as sleep } from 'node:timers/promises';
import type { ChainAsset } from '#contract/chain/assets.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { Context } from '#server/base/context.ts';
import { RetryableError } from '#server/base/errors.ts';
import { smallestAmount } from '#server/chain/networks/networks.ts';
import type { WalletAccount } from '#server/workspace/wallets/wallets.ts';

// A payer waits for it.
const patienceMs = 5_000;

/**
 * The account, where the chain says that it exists in this asset. The chain is asked for prices alone
 * that are too small to open an account; where it does not answer, the account counts as new.
 */
export async function existingAccountOf(
  { config, db, log }: Context,
  { chain, account }: WalletAccount,
  { id: assetId }: Pick<ChainAsset, 'id'>,
  priceAtomic: bigint,
): Promise<string | undefined> {
  if (priceAtomic >= (await smallestAmount(db, chain, assetId))) return undefined;
  const connection = config.chains.find((candidate) => candidate.chain === chain);
  if (!connection) return undefined;
  const client = connectChain(connection);
  try {
    const asked = client.exists(account, assetId);
    const exists = await Promise.race([asked, sleep(patienceMs, false, { ref: false })]);
    return exists ? account : undefined;
  } catch (error) {
    if (!(error instanceof RetryableError)) throw error;
    log.warn({ err: error, chain }, 'whether an account exists could not be asked');
    return undefined;
  } finally {
    await client.close();
  }
}
