import { createHmac, timingSafeEqual } from 'node:crypto';

// https://docs.sumsub.com/docs/webhooks. The third one, SHA-1, is out of date and refused.
const algorithms = new Map([
  ['HMAC_SHA256_HEX', 'sha256'],
  ['HMAC_SHA512_HEX', 'sha512'],
]);

export type SentDigest = { algorithm: string | undefined; digest: string | undefined };

/** Checks the digest that Sumsub sent with a webhook, over the bytes of its body, in constant time. */
export function isFromSumsub(
  secret: string,
  body: Uint8Array,
  { algorithm = '', digest = '' }: SentDigest,
): boolean {
  const hash = algorithms.get(algorithm);
  if (hash === undefined || !/^[0-9a-f]+$/i.test(digest)) return false;
  const expected = createHmac(hash, secret).update(body).digest();
  const sent = Buffer.from(digest, 'hex');
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
