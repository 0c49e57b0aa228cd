import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodeCount, totp } from '#contract/accounts/two-factor.ts';

/** RFC 4226 (R6) recommends 160 bits. */
const secretBytes = 20;

/** Returns a new secret for an authenticator app, in base32. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** Returns the `otpauth://…` URI that apps read from a QR code. */
export function secretUri(secret: string, username: string): string {
  return generator(secret, username).toString();
}

/**
 * Returns the 30-second step that a code belongs to: the current one, or the one before or after it, because
 * clocks differ. Returns undefined for any other code.
 */
export function stepOf(secret: string, code: string, now: Date): bigint | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = generator(secret).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return undefined;
  return BigInt(Math.floor(timestamp / 1000 / totp.periodSeconds) + delta);
}

function generator(secret: string, label = ''): TOTP {
  const { issuer, algorithm, digits, periodSeconds } = totp;
  return new TOTP({ secret, issuer, label, algorithm, digits, period: periodSeconds });
}

// Excludes letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns new recovery codes of 59 bits each, such as `k7wq-m2xr-9hbd`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)])
      .join('')
      .replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3'),
  );
}
