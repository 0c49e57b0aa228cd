import { type ChainClient, WrongChainError } from '#server/chain/clients/chain.ts';

type Providers = Pick<ChainClient, 'providers'>;

/** Says of every other provider why it does not vouch for what the one in use shows. */
export function explainMissingQuorum({ providers }: Providers): string {
  const others = providers.others().map(({ host, operator, lastError }) => {
    const name = operator === host ? host : `${operator} (${host})`;
    return `${name}: ${lastError()?.message ?? 'its final block is behind'}`;
  });
  return others.join('; ');
}

/** Whether another provider serves another chain: waiting for it is of no use. */
export function isAnotherElsewhere({ providers }: Providers): boolean {
  return providers.others().some(({ lastError }) => lastError() instanceof WrongChainError);
}
