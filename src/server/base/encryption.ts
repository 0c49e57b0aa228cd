import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Identifies the key, so that a later one can be introduced while old rows are still sealed with this. */
const keyId = 1;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals a text with AES-256-GCM: key id (1 byte), nonce (12), ciphertext, tag (16). `aad` names the
 * row that it belongs to, so that a sealed value can't be opened in another row.
 */
export function encrypt(secretKey: Buffer, text: string, aad: string): Buffer {
  return encryptBytes(secretKey, Buffer.from(text), aad);
}

/** Seals bytes, such as an image, in the same format. */
export function encryptBytes(secretKey: Buffer, bytes: Buffer, aad: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(secretKey), nonce);
  cipher.setAAD(Buffer.from(aad));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([Buffer.of(keyId), nonce, sealed, cipher.getAuthTag()]);
}

/** Opens a text that `encrypt` sealed. Throws if the key or the row is another one, or a byte was changed. */
export function decrypt(secretKey: Buffer, sealed: Buffer, aad: string): string {
  return decryptBytes(secretKey, sealed, aad).toString();
}

export function decryptBytes(secretKey: Buffer, sealed: Buffer, aad: string): Buffer {
  if (sealed.length < 1 + nonceBytes + tagBytes || sealed[0] !== keyId) {
    throw new Error('not sealed with a known key');
  }
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', encryptionKey(secretKey), nonce);
  decipher.setAAD(Buffer.from(aad));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const ciphertext = sealed.subarray(1 + nonceBytes, -tagBytes);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
}

function encryptionKey(secretKey: Buffer): Buffer {
  return derivedKey(secretKey, 'florin encryption at rest');
}

/** Returns a separate key for each purpose of the configured secret. */
export function derivedKey(secretKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
}
