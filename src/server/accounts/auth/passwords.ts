import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordCost } from '#server/base/config.ts';

const tagLength = 32;

const hashAsync = promisify(argon2);

/** Hashes a password as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, cost);
  const { memoryKiB, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
}

/** Checks whether the password matches the hash. Takes the same time with no hash, at the given cost. */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  cost: PasswordCost,
): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(
    hash ?? (await absentHash(cost)),
  );
  if (!match) throw new Error('a stored password hash cannot be read');
  const [, m, t, p, salt = '', tag = ''] = match;
  const derived = await derive(password, Buffer.from(salt, 'base64'), {
    memoryKiB: Number(m),
    passes: Number(t),
    parallelism: Number(p),
  });
  return timingSafeEqual(derived, Buffer.from(tag, 'base64')) && hash !== undefined;
}

let absent: Promise<string> | undefined;
function absentHash(cost: PasswordCost): Promise<string> {
  absent ??= hashPassword(randomBytes(16).toString('hex'), cost);
  return absent;
}

async function derive(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  const tag = await hashAsync('argon2id', {
    // The same text can be typed in several Unicode forms.
    message: password.normalize('NFKC'),
    nonce,
    memory: cost.memoryKiB,
    passes: cost.passes,
    parallelism: cost.parallelism,
    tagLength,
  });
  return Buffer.from(tag);
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
