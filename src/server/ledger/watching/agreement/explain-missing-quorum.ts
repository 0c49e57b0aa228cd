import { type ChainClient, WrongChainError } from '#server/chain/clients/chain.ts';

type Providers = Pick<ChainClient, 'providers'>;

/** Returns why each other provider doesn't confirm the blocks of the one in use. */
export function explainMissingQuorum({ providers }: Providers): string {
  const others = providers.others().map(({ host, operator, lastError }) => {
    const name = operator === host ? host : `${operator} (${host})`;
    return `${name}: ${lastError()?.message ?? 'its final block is behind'}`;
  });
  return others.join('; ');
}

/** Checks whether another provider serves another chain, so that waiting for it is useless. */
export function isAnotherOnWrongChain({ providers }: Providers): boolean {
  return providers.others().some(({ lastError }) => lastError() instanceof WrongChainError);
}
