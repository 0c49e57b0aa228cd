import { uploadMaximum } from '#contract/base/uploads.ts';
import type { Config } from '#server/base/config.ts';
import { AppError } from '#server/base/errors.ts';
import { readCookie, sessionCookieName } from './cookies.ts';
import { takesMultipart } from './multipart.ts';
import { isSameOrigin } from './origin.ts';

const largestJson = 100 * 1024;
const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns how many bytes the body of a call may have: a file and its form, or JSON. */
export function largestBody(method: string, path: string): number {
  return takesMultipart(method, callPath(path)) ? uploadMaximum + largestJson : largestJson;
}

/** Refuses a call that is invalid whatever its input: with another content type, or sent by another site. */
export function checkRequest(request: Request, config: Config): void {
  const { headers, method } = request;
  if (readOnly.has(method)) return;
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const { pathname } = new URL(request.url);
  if (request.body) checkType(type, takesMultipart(method, callPath(pathname)));
  // A form on another site can send our cookie but not our Origin; if there is an Origin, it must be ours.
  const cookie = readCookie(headers, sessionCookieName(config));
  const foreign = headers.has('origin') && !isSameOrigin(headers, config);
  const unnamed = cookie !== undefined && !headers.has('origin');
  if (foreign || unnamed) throw new AppError('origin_refused');
}

function callPath(path: string): string {
  return path.replace(/^\/api(?=\/)/, '');
}

function checkType(type: string | undefined, multipart: boolean): void {
  if (multipart && type !== 'multipart/form-data') throw new AppError('not_multipart');
  if (!multipart && type !== 'application/json') throw new AppError('not_json');
}
