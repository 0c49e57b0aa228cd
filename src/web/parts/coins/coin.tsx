import { classes } from '#web/ui/classes.ts';
import { signs } from './signs.tsx';

type Props = {
  /** The coin whose sign is drawn. */
  symbol: string;
  /** Drawn for a coin without a sign. */
  letter?: string;
  /** Instead of the coin's own. */
  colour?: string;
  className?: string;
};

/** Draws a coin. Decorative: its symbol is always next to it. */
export function Coin({ symbol, letter = symbol.slice(0, 1), colour, className }: Props) {
  const sign = signs[symbol];
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={classes('shrink-0', className ?? 'size-5')}>
      <circle cx="12" cy="12" r="12" fill={colour ?? sign?.colour ?? 'var(--muted)'} />
      {sign?.drawing ?? (
        <text x="12" y="16.5" textAnchor="middle" fontSize="12" fontWeight="600" fill="var(--card)">
          {letter}
        </text>
      )}
    </svg>
  );
}
