import type { Environment } from '#contract/chain/networks.ts';
import type { WalletAccount } from '#server/workspace/wallets/wallets.ts';

const dayMs = 24 * 60 * 60_000;
const minuteMs = 60_000;

/**
 * Returns how long a payout change stays pending, in milliseconds; 0 if it applies immediately. Test coins
 * are worth nothing, but the sandbox waits a minute to show how it works.
 */
export function payoutWaitMs(sandbox: boolean, environment: Environment): number {
  if (sandbox) return minuteMs;
  return environment === 'production' ? dayMs : 0;
}

/**
 * Checks whether money would go to another wallet: one that is new to the link, or one of two on the same
 * network that now comes first. Removing a wallet doesn't count, because a merchant who has lost its key
 * must be able to remove it immediately.
 */
export function movesMoney(before: WalletAccount[], after: WalletAccount[]): boolean {
  const isNew = ({ id }: WalletAccount) => !before.some((known) => known.id === id);
  return after.some((wallet) => {
    if (isNew(wallet)) return true;
    const first = (wallets: WalletAccount[]) => wallets.find(({ chain }) => chain === wallet.chain);
    const paidNow = first(before);
    const staysIn = after.some(({ id }) => id === paidNow?.id);
    return staysIn && first(after)?.id !== paidNow?.id;
  });
}
