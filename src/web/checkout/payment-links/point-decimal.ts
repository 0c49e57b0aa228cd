/** Half of Europe writes the decimal point as a comma, and some write thousands apart. */
export function pointDecimal(value: unknown): string {
  return String(value ?? '')
    .replace(/\s/g, '')
    .replace(',', '.');
}

/** The same for fields that may stay empty. */
export function optionalPointDecimal(value: unknown): string | undefined {
  return pointDecimal(value) || undefined;
}
