import { type ChainKey, chainKey, chains, type NetworkId } from '#contract/networks.ts';
import type { Database, Transaction } from '#server/db.ts';
import { AppError } from '#server/errors.ts';
import type { NetworkState } from '#server/networks/networks.ts';
import type { Link } from '#server/payment-links/payment-links.ts';
import { walletAccounts, type WalletAccount } from '#server/wallets/wallets.ts';

/** An asset that a link can be paid in, with the wallet that receives it and its network's state. */
export type Offer = { chain: ChainKey; symbol: string; wallet: WalletAccount; state: NetworkState };

export async function wantedOffer(
  db: Database | Transaction,
  link: Link,
  states: NetworkState[],
  wanted: { network: NetworkId; symbol: string },
): Promise<Offer> {
  const offers = await offersOf(db, link, states);
  const offer = offers.find(
    ({ chain, symbol }) => chains[chain].network === wanted.network && symbol === wanted.symbol,
  );
  if (!offer) throw new AppError('asset_not_offered');
  return offer;
}

/** What can be paid into the link's wallets: the first wallet of each network receives. */
export async function offersOf(
  db: Database | Transaction,
  link: Link,
  states: NetworkState[],
): Promise<Offer[]> {
  // A link that is being written can have none yet.
  if (link.walletIds.length === 0) return [];
  const wallets = await walletAccounts(db, link.workspaceId, link.walletIds);
  const offers: Offer[] = [];
  for (const wallet of wallets) {
    const state = states.find(({ chain }) => chain === wallet.chain);
    if (!state || offers.some(({ chain }) => chain === wallet.chain)) continue;
    for (const { symbol } of chains[wallet.chain].assets) {
      if (isChosen(link, wallet.chain, symbol)) {
        offers.push({ chain: wallet.chain, symbol, wallet, state });
      }
    }
  }
  return offers;
}

function isChosen(link: Link, chain: ChainKey, symbol: string): boolean {
  return (
    link.assets === null ||
    link.assets.some(
      (choice) => chainKey(choice.network, link.environment) === chain && choice.symbol === symbol,
    )
  );
}
