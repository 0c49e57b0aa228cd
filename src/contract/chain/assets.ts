import { getAddress, isAddress } from 'viem/utils';
import { type Asset, type Chain, chains, type Ecosystem } from './networks.ts';

declare const brand: unique symbol;

/**
 * The unique identity of an asset on its chain: `native`, `erc20:0x…` with 40 lower-case digits, or
 * `asset:<id>` of the Assets pallet. Created only here, so that two of them can be compared with `===`.
 */
export type AssetId = string & { readonly [brand]: 'AssetId' };

/** The coin in which a chain charges its fees. */
export const nativeAsset = 'native' as AssetId;

/** An asset in a chain's data with its identity. */
export type ChainAsset = Asset & { id: AssetId };

/** Thrown for text that does not identify an asset. */
export class AssetIdError extends Error {
  override name = 'AssetIdError';
}

/**
 * Returns the identity of an asset given in its public form: an ERC-20 contract (checksummed, or in one
 * letter case), an id of the Assets pallet, or null for the native coin. Throws AssetIdError.
 */
export function parseAssetId(ecosystem: Ecosystem, contractOrAssetId: string | null): AssetId {
  if (contractOrAssetId === null) return nativeAsset;
  return ecosystem === 'evm' ? parseContract(contractOrAssetId) : parsePalletId(contractOrAssetId);
}

const form = /^(native|erc20:0x[0-9a-f]{40}|asset:(0|[1-9][0-9]{0,38}))$/;

/** Returns stored text as an asset id. Throws AssetIdError if it has another form. */
export function assetIdFrom(text: string): AssetId {
  if (!form.test(text)) throw new AssetIdError(`${text} is no asset's identity`);
  return text as AssetId;
}

/** Returns the public form: a checksummed contract, an id of the Assets pallet, null for the native coin. */
export function contractOrAssetIdOf(assetId: AssetId): string | null {
  if (assetId === nativeAsset) return null;
  const [standard = '', reference = ''] = assetId.split(':');
  return standard === 'erc20' ? getAddress(reference) : reference;
}

const identified = new WeakMap<Chain['assets'], readonly ChainAsset[]>();
for (const chain of Object.values(chains)) assetsOf(chain);

/**
 * Returns the assets of a chain, the native coin first. Throws AssetIdError if its data contradicts itself.
 */
export function assetsOf(chain: Chain): readonly ChainAsset[] {
  const known = identified.get(chain.assets) ?? identifyAssets(chain);
  identified.set(chain.assets, known);
  return known;
}

/** Returns the asset of a chain with this identity, or undefined. */
export function assetOf(chain: Chain, assetId: AssetId): ChainAsset | undefined {
  return assetsOf(chain).find(({ id }) => id === assetId);
}

/** How people name an asset of a network. Symbols are labels: several assets can share one. */
export type AssetName = { symbol: string; contractOrAssetId?: string | null | undefined };

/**
 * Resolves the name of an asset once, at the boundary: by contract or pallet id if one is given, otherwise to
 * the first asset with the symbol. Returns undefined if none of `assets` has that name.
 */
export function namedAsset(
  chain: Chain,
  name: AssetName,
  assets: readonly ChainAsset[] = assetsOf(chain),
): ChainAsset | undefined {
  const sameSymbol = assets.filter(({ symbol }) => symbol === name.symbol);
  if (name.contractOrAssetId === undefined) return sameSymbol[0];
  try {
    const id = parseAssetId(chain.ecosystem, name.contractOrAssetId);
    return sameSymbol.find((asset) => asset.id === id);
  } catch (error) {
    if (error instanceof AssetIdError) return undefined;
    throw error;
  }
}

function identifyAssets({ name, ecosystem, assets }: Chain): ChainAsset[] {
  const found = assets.map((asset) => {
    return { ...asset, id: parseAssetId(ecosystem, asset.contractOrAssetId ?? null) };
  });
  if (found[0]?.id !== nativeAsset) throw new AssetIdError(`${name} has no native coin first`);
  if (new Set(found.map(({ id }) => id)).size < found.length) {
    throw new AssetIdError(`${name} has an asset twice`);
  }
  return found;
}

function parseContract(text: string): AssetId {
  const digits = /^0x([0-9a-fA-F]{40})$/i.exec(text)?.[1];
  if (digits === undefined) throw new AssetIdError(`${text} is no contract's address`);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!oneCase && !isAddress(`0x${digits}`, { strict: true })) {
    throw new AssetIdError(`${text} has a wrong checksum`);
  }
  return assetIdFrom(`erc20:0x${digits.toLowerCase()}`);
}

function parsePalletId(text: string): AssetId {
  if (!/^[0-9]+$/.test(text)) throw new AssetIdError(`${text} is no id of the Assets pallet`);
  return assetIdFrom(`asset:${text}`);
}
