import { uploadMaximum } from '#contract/base/uploads.ts';
import type { Config } from '#server/base/config.ts';
import { AppError } from '#server/base/errors.ts';
import { readCookie, sessionCookieName } from './cookies.ts';
import { takesMultipart } from './multipart.ts';
import { isOwnOrigin } from './origin.ts';

const largestJson = 100 * 1024;
const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns how many bytes the body of a call may have: a file and its form, or JSON. */
export function largestBody(method: string, path: string): number {
  return takesMultipart(method, callPath(path)) ? uploadMaximum + largestJson : largestJson;
}

/** Refuses a call that is invalid whatever its input: sent by another site, or with a compressed body. */
export function checkRequest({ headers, method }: Request, config: Config): void {
  if (readOnly.has(method)) return;
  // A form on another site can send our cookie but not our Origin; if there is an Origin, it must be ours.
  const cookie = readCookie(headers, sessionCookieName(config));
  const foreign = headers.has('origin') && !isOwnOrigin(headers, config);
  const unnamed = cookie !== undefined && !headers.has('origin');
  if (foreign || unnamed) throw new AppError('origin_refused');
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') throw new AppError('body_compressed');
}

/**
 * Returns a request whose body, if it has one, is of the type that its call takes; an empty body is none,
 * whatever its type. Throws `not_json` and `not_multipart`.
 */
export async function withReadableBody(request: Request): Promise<Request> {
  const { method, url, headers, body, signal } = request;
  if (readOnly.has(method) || body === null) return request;
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (takesMultipart(method, callPath(new URL(url).pathname))) {
    if (type !== 'multipart/form-data') throw new AppError('not_multipart');
    return request;
  }
  const text = await request.text();
  if (text !== '' && type !== 'application/json') throw new AppError('not_json');
  return new Request(url, { method, headers, signal, ...(text !== '' && { body: text }) });
}

function callPath(path: string): string {
  return path.replace(/^\/api(?=\/)/, '');
}
