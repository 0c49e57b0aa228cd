import { chainKeys } from '#contract/chain/networks.ts';
import type { ChainConnection, Config } from '#server/base/config.ts';

/**
 * Returns the connection of a network by its key, such as `moonbeam/test`, or by its name if only one of its
 * environments is configured. Throws if none matches, or several do.
 */
export function connectionOf({ chains }: Pick<Config, 'chains'>, name: string): ChainConnection {
  const named = chains.filter(({ chain }) => chain === name || chain.startsWith(`${name}/`));
  const [connection, ...others] = named;
  if (connection && others.length === 0) return connection;
  const known = (named.length > 0 ? named : chains).map(({ chain }) => chain);
  if (chainKeys.some((key) => key === name)) {
    throw new Error(`${name} is not configured in CHAINS. Configured: ${known.join(', ')}.`);
  }
  throw new Error(`“${name}” doesn’t name exactly one network. Configured: ${known.join(', ')}.`);
}
