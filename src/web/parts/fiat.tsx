import { useFormat } from '#web/kit/format.ts';

/** Shows money with lighter decimals, so that the eye reads the whole first. */
export function Fiat({ amount, currency }: { amount: string; currency: string }) {
  const parts = useFormat().fiatParts({ amount, currency });
  return (
    <span className="tabular whitespace-nowrap">
      {parts.map(({ value, isMinor }, index) =>
        isMinor ? (
          <span key={index} className="text-muted">
            {value}
          </span>
        ) : (
          value
        ),
      )}
    </span>
  );
}
