import { AppError } from '#server/base/errors.ts';

const secretForm = /^fl_(?:test|live)_[0-9a-f]{48}$/;

/**
 * Returns the API key's secret from `Authorization: Bearer …`; undefined if the header is absent. Throws
 * `api_key_invalid` for any other header, so that a caller with a malformed key doesn't fall back to a
 * cookie.
 */
export function readBearer(headers: Headers): string | undefined {
  const header = headers.get('authorization');
  if (header === null) return undefined;
  const [scheme = '', secret = ''] = header.split(' ');
  if (scheme.toLowerCase() !== 'bearer' || !secretForm.test(secret)) {
    throw new AppError('api_key_invalid');
  }
  return secret;
}
