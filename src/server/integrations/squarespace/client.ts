import type { SquarespaceFailure } from '#contract/integrations/squarespace.ts';
import { isRedirect } from '#contract/delivery/deliveries.ts';
import type { Context } from '#server/base/context.ts';
import { propertyOf } from '#server/base/errors.ts';
import { readBoundedText } from '#server/base/http/bounded-text.ts';
import { foreignText } from '#server/base/http/foreign-text.ts';

const timeoutMs = 20_000;
/** Fifty products with descriptions of 100 kB each. */
const maximumBytes = 16 * 1024 * 1024;
const longestMessage = 500;
/** Shorter texts aren't keys, and can be part of any response. */
const shortestKey = 12;

/** Why a call had no result. */
export class SquarespaceError extends Error {
  override name = 'SquarespaceError';
  readonly reason: SquarespaceFailure;
  readonly status: number | undefined;
  /** What Squarespace calls it, such as `INSUFFICIENT_STOCK`. */
  readonly subtype: string | undefined;
  /** In Squarespace's words, as foreign text; empty if it said nothing. */
  readonly words: string;

  constructor(
    reason: SquarespaceFailure,
    options: { status?: number; subtype?: string; words?: string; cause?: unknown } = {},
  ) {
    super(`Squarespace: ${reason}${options.words ? `: ${options.words}` : ''}`, {
      cause: options.cause,
    });
    this.reason = reason;
    this.status = options.status;
    this.subtype = options.subtype;
    this.words = options.words ?? '';
  }
}

export type SquarespaceCall = {
  key: string;
  /** With its version and query, encoded. */
  path: string;
  /** Posts it. */
  body?: object;
  idempotencyKey?: string;
  /** What of the body isn't repeated in a failure's words, because they are stored longer than it. */
  personal?: string[];
  signal?: AbortSignal | undefined;
};

/**
 * Calls Squarespace's API, as https://developers.squarespace.com/commerce-apis/making-requests describes, and returns the
 * JSON. Throws SquarespaceError, whose message has no key, or the signal's reason if it aborts.
 */
export async function callSquarespace(
  { config }: Pick<Context, 'config'>,
  { key, path, body, idempotencyKey, personal = [], signal }: SquarespaceCall,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const until = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const response = await fetch(`${config.squarespaceUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      signal: until,
      // A redirect would send the key elsewhere.
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${key}`,
        'user-agent': 'Florin (payments)',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = without(key, await readBoundedText(response, maximumBytes));
    return resultOf(response.status, text, personal);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SquarespaceError) throw error;
    throw new SquarespaceError('no_response', { cause: error });
  }
}

/** Removes the key from what is stored and shown: something on the way may repeat what it was sent. */
function without(key: string, text: string): string {
  return key.length < shortestKey ? text : text.replaceAll(key, '…');
}

/** Replaces names, addresses and the like, in any case. Shorter ones, such as a country's code, say little. */
function anonymized(words: string, personal: string[]): string {
  return personal
    .filter(({ length }) => length > 2)
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, said) => text.replaceAll(new RegExp(literal(said), 'giu'), '…'), words);
}

/** Returns the regular expression that matches exactly this text. */
function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function resultOf(status: number, text: string, personal: string[]): unknown {
  if (isRedirect(status)) throw new SquarespaceError('redirect', { status });
  const json = parsed(text);
  const isApi = typeof json === 'object' && json !== null;
  if (status >= 200 && status < 300) {
    if (!isApi) throw new SquarespaceError('not_json', { status });
    return json;
  }
  const words = isApi ? foreignText(propertyOf(json, 'message'), longestMessage) : '';
  const subtype = foreignText(propertyOf(json, 'subtype'), 100);
  throw new SquarespaceError(failureOf(status, isApi), {
    status,
    subtype,
    words: anonymized(words, personal),
  });
}

function failureOf(status: number, isApi: boolean): SquarespaceFailure {
  if (status === 429) return 'too_many_requests';
  if (status >= 500) return 'server_error';
  // A firewall on the way says 403 as well.
  if (!isApi) return 'not_json';
  if (status === 401) return 'key_refused';
  if (status === 402) return 'site_expired';
  return status === 403 ? 'right_missing' : 'refused';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
