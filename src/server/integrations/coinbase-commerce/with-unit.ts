/** Splits `12.50 USD`, which dashboards write, into amount and unit. */
export function withUnit(text: string): [amount: string, unit: string] {
  const [amount = '', unit = ''] = text.split(/ +(?=\p{L}+$)/u);
  return [amount, unit];
}
