import { createHmac } from 'node:crypto';
import type { Clock } from '#server/base/clock.ts';
import type { IdentityProviderConfig } from '#server/base/config.ts';
import { errorCode, propertyOf, RetryableError } from '#server/base/errors.ts';
import { readBoundedText } from '#server/base/http/bounded-text.ts';
import { foreignText } from '#server/base/http/foreign-text.ts';

export type SumsubConfig = Extract<IdentityProviderConfig, { name: 'sumsub' }>;

type Request = {
  method: 'GET' | 'POST' | 'PATCH';
  /** With its query, encoded. */
  path: string;
  body?: object;
  /** Statuses other than success that the caller handles. */
  expected?: number[];
};

/** An applicant's profile has a few kilobytes for each document; the list of levels is the longest. */
const maximumBytes = 2 * 1024 * 1024;
const longestDescription = 300;

/**
 * Sends a signed request to Sumsub's API, as https://docs.sumsub.com/reference/authentication describes. Returns
 * the status and the JSON. Throws RetryableError, whose message has no secret, if Sumsub can't be reached or
 * responds with another status or anything but JSON.
 */
export async function requestSumsub(
  config: Pick<SumsubConfig, 'url' | 'appToken' | 'secretKey'>,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
  { method, path, body, expected = [] }: Request,
): Promise<{ status: number; body: unknown }> {
  const what = `${method} ${path.split('?')[0]}`;
  const text = body === undefined ? '' : JSON.stringify(body);
  const seconds = String(Math.floor(clock.now().getTime() / 1000));
  const response = await send(`${config.url}${path}`, what, {
    method,
    signal,
    // A redirect would send the token elsewhere.
    redirect: 'error',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'Florin',
      'x-app-token': config.appToken,
      'x-app-access-ts': seconds,
      'x-app-access-sig': createHmac('sha256', config.secretKey)
        .update(`${seconds}${method}${path}${text}`)
        .digest('hex'),
    },
    ...(text !== '' && { body: text }),
  });
  const { status, ok } = response;
  const json = await readJson(response, what);
  if (ok || expected.includes(status)) return { status, body: json };
  const description = foreignText(propertyOf(json, 'description'), longestDescription);
  throw new RetryableError(`Sumsub responded ${status} to ${what}: ${description}`);
}

async function send(url: string, what: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    const cause = error instanceof Error && errorCode(error.cause);
    throw new RetryableError(`Sumsub can’t be reached for ${what}: ${cause || 'no response'}`, {
      cause: error,
    });
  }
}

async function readJson(response: Response, what: string): Promise<unknown> {
  try {
    const json: unknown = JSON.parse(await readBoundedText(response, maximumBytes));
    return json;
  } catch (error) {
    const message = `Sumsub responded ${response.status} to ${what} without JSON`;
    throw new RetryableError(message, { cause: error });
  }
}
