import { readBoundedText } from '#server/base/http/bounded-text.ts';

/** The response of an exchange: the HTTP status and the JSON, in which every number is kept as text. */
export type ExchangeResponse = { status: number; body: unknown };

/** A ticker has less than 2 kB. */
const maximumBytes = 64 * 1024;

/** Fetches a public endpoint. Throws if it can't be reached, redirects, sends too many bytes or no JSON. */
export async function fetchResponse(url: URL, signal: AbortSignal): Promise<ExchangeResponse> {
  const response = await fetch(url, {
    signal,
    redirect: 'error',
    // Coinbase refuses requests without a user agent.
    headers: { accept: 'application/json', 'user-agent': 'Florin' },
  });
  return {
    status: response.status,
    body: parseWithNumbersAsText(await readBoundedText(response, maximumBytes)),
  };
}

/** Parses JSON with `1.10` as `"1.10"`, so that a price never becomes a binary fraction. */
export function parseWithNumbersAsText(text: string): unknown {
  const keepText = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? context?.source : value;
  return JSON.parse(text, keepText);
}
