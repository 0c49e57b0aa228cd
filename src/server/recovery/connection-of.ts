import { type ChainKey, chainKeys } from '#contract/networks.ts';
import type { ChainConnection, Config } from '#server/config.ts';

/**
 * Returns the connection of a network by its key, `moonbeam/test`, or by its name where one environment
 * of it alone is configured. Throws where there is none.
 */
export function connectionOf({ chains }: Pick<Config, 'chains'>, name: string): ChainConnection {
  const named = chains.filter(({ chain }) => chain === name || chain.startsWith(`${name}/`));
  const [connection, ...others] = named;
  if (connection && others.length === 0) return connection;
  const known = (named.length > 0 ? named : chains).map(({ chain }) => chain);
  if (chainKeys.includes(name as ChainKey)) {
    throw new Error(`${name} is not configured in CHAINS; there are ${known.join(', ')}.`);
  }
  throw new Error(`Which network is “${name}”? There are ${known.join(', ')}.`);
}
