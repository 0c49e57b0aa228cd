/** The addresses and ranges in a list of whatever form, between commas, semicolons or spaces; each once. */
export function parseAddresses(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}
