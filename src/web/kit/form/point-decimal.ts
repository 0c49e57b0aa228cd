/**
 * Converts a typed number to a decimal point without grouping: many Europeans type a decimal comma
 * and separate thousands.
 */
export function pointDecimal(value: unknown): string {
  return String(value ?? '')
    .replace(/\s/g, '')
    .replace(',', '.');
}

/** Converts an optional field in the same way; an empty one is undefined. */
export function optionalPointDecimal(value: unknown): string | undefined {
  return pointDecimal(value) || undefined;
}
