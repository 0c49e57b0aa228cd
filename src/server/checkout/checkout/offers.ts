import { assetsOf, type ChainAsset, namedAsset, nativeAsset } from '#contract/chain/assets.ts';
import { type ChainKey, chainKey, chains } from '#contract/chain/networks.ts';
import type { AssetChoice } from '#contract/checkout/payment-links.ts';
import type { Db } from '#server/base/database/db.ts';
import { AppError } from '#server/base/errors.ts';
import type { NetworkState } from '#server/chain/networks/networks.ts';
import type { Link } from '#server/checkout/payment-links/payment-links.ts';
import { selectWalletAccounts, type WalletAccount } from '#server/workspace/wallets/wallets.ts';

/** An asset that a link can be paid in, with the wallet that receives it and its network's state. */
export type Offer = {
  chain: ChainKey;
  asset: ChainAsset;
  wallet: WalletAccount;
  state: NetworkState;
};

export async function wantedOffer(
  db: Db,
  link: Link,
  states: NetworkState[],
  wanted: AssetChoice,
): Promise<Offer> {
  const offers = await offersOf(db, link, states);
  const named = wantedAsset(link, wanted);
  const offer = offers.find(
    ({ chain, asset }) => chains[chain].network === wanted.network && asset.id === named?.id,
  );
  if (!offer) throw new AppError('asset_not_offered');
  return offer;
}

/**
 * Returns the assets that the link's wallets accept. The first wallet of each network receives. Stablecoins come
 * first: a price in a currency is easiest to pay in them.
 */
export async function offersOf(db: Db, link: Link, states: NetworkState[]): Promise<Offer[]> {
  // A draft may have none yet.
  if (link.walletIds.length === 0) return [];
  const wallets = await selectWalletAccounts(db, link.workspaceId, link.walletIds);
  const offers: Offer[] = [];
  for (const wallet of wallets) {
    const state = states.find(({ chain }) => chain === wallet.chain);
    if (!state || offers.some(({ chain }) => chain === wallet.chain)) continue;
    for (const asset of offeredAssets(link, wallet.chain)) {
      offers.push({ chain: wallet.chain, asset, wallet, state });
    }
  }
  return offers.toSorted((one, other) => Number(isNative(one)) - Number(isNative(other)));
}

function isNative({ asset }: Offer): boolean {
  return asset.id === nativeAsset;
}

/**
 * Returns the link's asset that a payer chose, even if no wallet receives it; undefined if there is none.
 */
export function wantedAsset(link: Link, wanted: AssetChoice): ChainAsset | undefined {
  const chain = chainKey(wanted.network, link.environment);
  return namedAsset(chains[chain], wanted, offeredAssets(link, chain));
}

function offeredAssets(link: Link, chain: ChainKey): ChainAsset[] {
  const chosen = link.assets?.flatMap((choice) => {
    const isHere = chainKey(choice.network, link.environment) === chain;
    return (isHere && namedAsset(chains[chain], choice)?.id) || [];
  });
  return assetsOf(chains[chain]).filter(({ id }) => chosen === undefined || chosen.includes(id));
}
