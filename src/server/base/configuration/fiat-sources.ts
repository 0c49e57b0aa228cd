import * as z from 'zod';
import type { FiatSourceConfig } from '#server/base/config.ts';
import { isLoopbackHost } from '#server/base/http/public-url.ts';

/** Where the sources that Florin knows publish their rates. */
const knownUrls: Record<string, string> = {
  ecb: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
  'exchangerate-api': 'https://open.er-api.com/v6/latest/USD',
};

const source = /^([a-z0-9][a-z0-9-]{0,29})(?:=(\S+))?$/;

const sources = z.string().transform((text, context): { name: string; url: string }[] => {
  if (text.trim() === 'off') return [];
  const parsed = text.split(',').map((part) => {
    const [, name = '', given] = source.exec(part.trim()) ?? [];
    return { name, url: given ?? knownUrls[name] ?? '' };
  });
  const names = new Set(parsed.map(({ name }) => name));
  if (names.size === parsed.length && parsed.every(({ url }) => isSafe(url))) return parsed;
  const known = Object.keys(knownUrls).join(', ');
  const message = `must be ${known}, or names with their https:// addresses, such as ecb,other=https://rates.example/USD.json, each once; or off`;
  context.issues.push({ code: 'custom', message, input: text });
  return z.NEVER;
});

const names = z.string().transform((text) => text.split(',').map((name) => name.trim()));

/** The variables that choose where rates between currencies come from. */
export const fiatVariables = {
  /** `ecb,exchangerate-api,other=https://…`, or `off`. */
  FIAT_SOURCES: sources.prefault('ecb'),
  /** The sources that may price a currency that no other one has. */
  FIAT_ALONE: names.prefault('ecb'),
};

type Values = z.output<z.ZodObject<typeof fiatVariables>>;

export function fiatSourcesOf({ FIAT_SOURCES, FIAT_ALONE }: Values): FiatSourceConfig[] {
  return FIAT_SOURCES.map((one) => ({ ...one, alone: FIAT_ALONE.includes(one.name) }));
}

/** Returns the names in FIAT_ALONE that FIAT_SOURCES doesn't have; the default may be absent. */
export function unknownAlone({ FIAT_SOURCES, FIAT_ALONE }: Values): string[] {
  const known = ['ecb', '', ...FIAT_SOURCES.map(({ name }) => name)];
  return FIAT_ALONE.filter((name) => !known.includes(name));
}

function isSafe(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && isLoopbackHost(url.hostname.replace(/^\[|\]$/g, '')))
  );
}
