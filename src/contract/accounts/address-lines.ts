import type { StructuredAddress } from './company.ts';

/** Returns the lines of an address as on an envelope; `country` is its country in the reader's language. */
export function addressLines(address: StructuredAddress, country: string): string[] {
  const { street, postalCode, city, state } = address;
  const place = [[postalCode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ');
  return [street, place, country];
}
