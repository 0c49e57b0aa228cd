/** Splits `12.50 USD`, which dashboards write, into amount and unit. */
export function withUnit(text: string): [amount: string, unit: string] {
  // One space and no run of them, which would take seconds where a file has thousands.
  const [amount = '', unit = ''] = text.split(/ (?=\p{L}+$)/u);
  return [amount.trimEnd(), unit];
}
