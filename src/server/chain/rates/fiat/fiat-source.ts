import type { FiatSourceConfig } from '#server/base/config.ts';
import { readBoundedText } from '#server/base/http/bounded-text.ts';
import { type Publication, readPublication } from './publication.ts';

/** The ECB's file has 2 kB, and 170 currencies as JSON have 4 kB. */
const maximumBytes = 256 * 1024;
const patienceMs = 20_000;

/**
 * Fetches what a source has published last. Throws if it can't be reached, redirects, or sends too many bytes or another
 * format.
 */
export async function fetchPublication({ url }: FiatSourceConfig, now: Date): Promise<Publication> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
    headers: { accept: 'application/json, application/xml, text/xml', 'user-agent': 'Florin' },
  });
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
  return readPublication(await readBoundedText(response, maximumBytes), now);
}
