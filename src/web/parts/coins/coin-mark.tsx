import { chainOf, type Environment, type NetworkId } from '#contract/chain/networks.ts';
import { Coin } from './coin.tsx';

/** Blueprint blue, on which white signs can be seen in both themes. */
const testColour = '#4470c4';

type Props = {
  symbol: string;
  network: NetworkId;
  environment: Environment;
  className?: string;
};

/** Draws a coin; those of test networks in the blue of test mode, with the sign of the coin they are priced as. */
export function CoinMark({ symbol, network, environment, className }: Props) {
  const { assets } = chainOf(network, environment);
  const standsFor = assets.find((asset) => asset.symbol === symbol)?.pricedAs;
  return (
    <Coin
      symbol={standsFor ?? symbol}
      letter={symbol.slice(0, 1)}
      {...(environment === 'test' && { colour: testColour })}
      {...(className && { className })}
    />
  );
}
