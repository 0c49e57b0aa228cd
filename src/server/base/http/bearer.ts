import { AppError } from '#server/base/errors.ts';

const secretForm = /^fl_(?:test|live)_[0-9a-f]{48}$/;

/**
 * The API key's secret that a request carries as `Authorization: Bearer …`; undefined where the header
 * is absent. Throws `api_key_invalid` where it is anything else: no one falls back to a cookie who
 * meant a key.
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
