import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

// Above the OWASP floor (19 MiB, 2 passes) by a factor of about five.
const memoryKiB = 65_536;
const passes = 3;
const parallelism = 1;
const tagLength = 32;

const hashAsync = promisify(argon2);

/** Hashes a password as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, { memoryKiB, passes, parallelism });
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
}

/** Whether the password is the one behind the hash; takes as long for an absent hash. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(
    hash ?? (await absentHash()),
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
function absentHash(): Promise<string> {
  absent ??= hashPassword(randomBytes(16).toString('hex'));
  return absent;
}

type Cost = { memoryKiB: number; passes: number; parallelism: number };

async function derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  const tag = await hashAsync('argon2id', {
    // One text can be typed in several Unicode forms.
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
