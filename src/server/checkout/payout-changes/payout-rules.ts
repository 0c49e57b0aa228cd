import type { Environment } from '#contract/chain/networks.ts';
import type { WalletAccount } from '#server/workspace/wallets/wallets.ts';

const dayMs = 24 * 60 * 60_000;
const minuteMs = 60_000;

/**
 * How long other wallets wait before a link's money goes to them, in milliseconds; 0 where they do
 * not. Coins of a test network are worth nothing, but the sandbox shows how it works.
 */
export function payoutWaitMs(sandbox: boolean, environment: Environment): number {
  if (sandbox) return minuteMs;
  return environment === 'production' ? dayMs : 0;
}

/**
 * Whether money would go where it does not go now: to a wallet that is new to the link, or because
 * of two that it has on one network the other one comes first. A wallet that is taken out is not
 * waited for: anyone who has lost its key must be able to.
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
