import { chainOf, type Environment, type NetworkId } from '#contract/networks.ts';
import type { AssetChoice } from '#contract/payment-links.ts';

/** Undefined means everything that the wallets can receive, also what comes later. */
export type ChosenAssets = AssetChoice[] | undefined;

type Offered = AssetChoice & { networkName: string };

/** What some wallets can receive, each asset once, in the order of the networks. */
export function assetsOf(wallets: { network: NetworkId; environment: Environment }[]): Offered[] {
  const chains = new Set(wallets.map(({ network, environment }) => chainOf(network, environment)));
  return [...chains].flatMap(({ network, name, assets }) =>
    assets.map(({ symbol }) => ({ network, symbol, networkName: name })),
  );
}

export function isChosen(chosen: ChosenAssets, asset: AssetChoice): boolean {
  return chosen === undefined || chosen.some((other) => isSame(other, asset));
}

/** Adds or takes away one asset; the whole offer becomes undefined again. */
export function toggleAsset(
  offered: AssetChoice[],
  chosen: ChosenAssets,
  asset: AssetChoice,
): ChosenAssets {
  const next = offered.filter((other) => isChosen(chosen, other) !== isSame(other, asset));
  return next.length === offered.length
    ? undefined
    : next.map(({ network, symbol }) => ({ network, symbol }));
}

/** Drops assets that no chosen wallet can receive any more. */
export function offeredOnly(offered: AssetChoice[], chosen: ChosenAssets): ChosenAssets {
  if (chosen === undefined) return undefined;
  const kept = chosen.filter((asset) => offered.some((other) => isSame(other, asset)));
  return kept.length === 0 || kept.length === offered.length ? undefined : kept;
}

function isSame(a: AssetChoice, b: AssetChoice): boolean {
  return a.network === b.network && a.symbol === b.symbol;
}
