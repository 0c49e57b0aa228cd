import { chainOf, type Environment, type NetworkId } from '#contract/chain/networks.ts';
import type { AssetChoice } from '#contract/checkout/payment-links.ts';

/** Undefined means all assets that the wallets can receive, including future ones. */
export type ChosenAssets = AssetChoice[] | undefined;

/**
 * `first` marks the first asset of its network with its symbol: a choice without a contract or id
 * means that one.
 */
type Offered = Required<AssetChoice> & { networkName: string; first: boolean };

/** Returns the assets that wallets can receive, each once, in the order of the networks. */
export function assetsOf(wallets: { network: NetworkId; environment: Environment }[]): Offered[] {
  const chains = new Set(wallets.map(({ network, environment }) => chainOf(network, environment)));
  return [...chains].flatMap(({ network, name, assets }) =>
    assets.map(({ symbol, contractOrAssetId = null }, index) => {
      const first = assets.findIndex((asset) => asset.symbol === symbol) === index;
      return { network, symbol, contractOrAssetId, networkName: name, first };
    }),
  );
}

export function isChosen(chosen: ChosenAssets, asset: Offered): boolean {
  return chosen === undefined || chosen.some((choice) => names(choice, asset));
}

/** Adds or removes one asset. Returns undefined if all are selected. */
export function toggleAsset(
  offered: Offered[],
  chosen: ChosenAssets,
  asset: Offered,
): ChosenAssets {
  const next = offered.filter((other) => isChosen(chosen, other) !== names(other, asset));
  return next.length === offered.length
    ? undefined
    : next.map(({ network, symbol, contractOrAssetId, first }) => ({
        network,
        symbol,
        ...(!first && { contractOrAssetId }),
      }));
}

/** Removes assets that none of the chosen wallets can receive. */
export function offeredOnly(offered: Offered[], chosen: ChosenAssets): ChosenAssets {
  if (chosen === undefined) return undefined;
  const kept = chosen.filter((asset) => offered.some((other) => names(asset, other)));
  return kept.length === 0 || kept.length === offered.length ? undefined : kept;
}

function names(
  { network, symbol, contractOrAssetId: named }: AssetChoice,
  asset: Offered,
): boolean {
  if (network !== asset.network || symbol !== asset.symbol) return false;
  if (named === undefined) return asset.first;
  return named?.toLowerCase() === asset.contractOrAssetId?.toLowerCase();
}
