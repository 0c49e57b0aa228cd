import type { Config } from '#server/config.ts';
import { AppError } from '#server/errors.ts';
import { readCookie, sessionCookieName } from './cookies.ts';
import { isSameOrigin } from './origin.ts';

export const largestBody = 100 * 1024;
const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a call that no input could make right: not JSON, or sent by another site. */
export function checkRequest(request: Request, config: Config): void {
  const { headers, method } = request;
  if (readOnly.has(method)) return;
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (request.body && type !== 'application/json') throw new AppError('not_json');
  // A form on another site can send our cookie but not our Origin; an Origin that is there must be ours.
  const cookie = readCookie(headers, sessionCookieName(config));
  const foreign = headers.has('origin') && !isSameOrigin(headers, config);
  const unnamed = cookie !== undefined && !headers.has('origin');
  if (foreign || unnamed) throw new AppError('origin_refused');
}
