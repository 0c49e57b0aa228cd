import { chainOf, type Environment, type NetworkId } from '#contract/chain/networks.ts';
import { classes } from '#web/ui/classes.ts';
import { signs } from './signs.tsx';

/** Blueprint blue, on which white signs can be seen in both themes. */
const testColour = '#4470c4';

type Props = {
  symbol: string;
  network: NetworkId;
  environment: Environment;
  className?: string;
};

/** Draws a coin; those of test networks in the blue of test mode. Decorative: its symbol is always next to it. */
export function CoinMark({ symbol, network, environment, className }: Props) {
  const sign = signs[standsFor(symbol, chainOf(network, environment))];
  const colour = environment === 'test' ? testColour : (sign?.colour ?? 'var(--muted)');
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={classes('shrink-0', className ?? 'size-5')}>
      <circle cx="12" cy="12" r="12" fill={colour} />
      {sign?.drawing ?? (
        <text x="12" y="16.5" textAnchor="middle" fontSize="12" fontWeight="600" fill="var(--card)">
          {symbol.slice(0, 1)}
        </text>
      )}
    </svg>
  );
}

/** Returns the symbol of the coin that a test coin stands for; any other's own. */
function standsFor(
  symbol: string,
  { assets }: { assets: readonly { symbol: string; pricedAs?: string }[] },
): string {
  return assets.find((asset) => asset.symbol === symbol)?.pricedAs ?? symbol;
}
