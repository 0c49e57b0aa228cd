import { useWords } from '#web/checkout/payer/kit/words.ts';

type Props = { atomic: string; asset: { decimals: number; symbol: string } };

/** Shows an exact amount with all digits, and the symbol in a smaller size. */
export function TokenAmount({ atomic, asset }: Props) {
  const { format } = useWords();
  const digits = format.amount(atomic, asset.decimals);
  return (
    <p className={`amount amount-${sizeOf(digits, asset.symbol)} tabular`}>
      <span>{digits}</span> <span className="symbol">{asset.symbol}</span>
    </p>
  );
}

// The largest size that fits on one line of a narrow phone.
function sizeOf(digits: string, symbol: string): 'large' | 'medium' | 'small' | 'tiny' {
  const length = digits.length + 0.65 * symbol.length;
  if (length <= 10) return 'large';
  if (length <= 14) return 'medium';
  return length <= 18 ? 'small' : 'tiny';
}
