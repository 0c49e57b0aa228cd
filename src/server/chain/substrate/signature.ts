import { present } from '#server/base/errors.ts';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { verify as verifySr25519 } from '@scure/sr25519';

type Verify = (signature: Uint8Array, message: Uint8Array, account: Uint8Array) => boolean;

/** The schemes, indexed by the first byte of a MultiSignature. */
const schemes: readonly [Verify, Verify, Verify] = [
  (signature, message, account) => ed25519.verify(signature, message, account),
  (signature, message, account) => verifySr25519(message, signature, account),
  isEcdsaSignature,
];

/**
 * Checks whether the account signed the text: sr25519, ed25519 or ecdsa, with or without the scheme's byte in
 * front. Wallets wrap the text in `<Bytes>`, so that it can't be a transaction.
 */
export function isSubstrateSignature(account: string, text: string, signature: string): boolean {
  const bytes = bytesOf(signature);
  const key = bytesOf(account);
  if (!bytes || !key) return false;
  const messages = [`<Bytes>${text}</Bytes>`, text].map((form) => new TextEncoder().encode(form));
  return candidates(bytes).some(([verify, bare]) =>
    messages.some((message) => isGood(() => verify(bare, message, key))),
  );
}

/** Returns how the bytes can be read. 64 and 65 bytes are ambiguous, because the scheme byte is optional. */
function candidates(bytes: Uint8Array): [Verify, Uint8Array][] {
  const [ed, sr, ecdsa] = schemes;
  const named = schemes[bytes[0] ?? -1];
  switch (bytes.length) {
    case 64:
      return [
        [sr, bytes],
        [ed, bytes],
      ];
    case 65:
      return named && named !== ecdsa
        ? [
            [named, bytes.subarray(1)],
            [ecdsa, bytes],
          ]
        : [[ecdsa, bytes]];
    case 66:
      return named === ecdsa ? [[ecdsa, bytes.subarray(1)]] : [];
    default:
      return [];
  }
}

// The account of an ecdsa key is the hash of the key, so the key is recovered first.
function isEcdsaSignature(
  signature: Uint8Array,
  message: Uint8Array,
  account: Uint8Array,
): boolean {
  const publicKey = secp256k1.Signature.fromBytes(signature.slice(0, 64), 'compact')
    .addRecoveryBit(present(signature[64]))
    .recoverPublicKey(hash(message))
    .toBytes(true);
  return Buffer.from(hash(publicKey)).equals(account);
}

function hash(bytes: Uint8Array): Uint8Array {
  return blake2b(bytes, { dkLen: 32 });
}

// The curve libraries throw on malformed signatures.
function isGood(verify: () => boolean): boolean {
  try {
    return verify();
  } catch {
    return false;
  }
}

function bytesOf(hex: string): Uint8Array | undefined {
  return /^0x([0-9a-f]{2})+$/i.test(hex) ? Buffer.from(hex.slice(2), 'hex') : undefined;
}
