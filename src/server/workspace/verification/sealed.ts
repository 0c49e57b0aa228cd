import type { PhotoPart } from '#contract/workspace/identity-check.ts';
import type { Context } from '#server/base/context.ts';
import { decrypt, decryptBytes, encrypt, encryptBytes } from '#server/base/encryption.ts';

// Encrypted so that a copy of the database reveals no one's papers, face or money. Each value is bound to its
// row and cannot be decrypted in another one.

type Key = Pick<Context, 'config'>;
type Photo = { verificationId: string; part: PhotoPart };

export function sealForm({ config }: Key, verificationId: string, form: object): Buffer {
  return encrypt(config.secretKey, JSON.stringify(form), formName(verificationId));
}

/** Returns the form that `sealForm` encrypted for this verification. */
export function openForm({ config }: Key, verificationId: string, sealed: Buffer): unknown {
  return JSON.parse(decrypt(config.secretKey, sealed, formName(verificationId)));
}

export function sealPhoto({ config }: Key, photo: Photo, bytes: Buffer): Buffer {
  return encryptBytes(config.secretKey, bytes, photoName(photo));
}

export function openPhoto({ config }: Key, photo: Photo, sealed: Buffer): Buffer {
  return decryptBytes(config.secretKey, sealed, photoName(photo));
}

const formName = (verificationId: string) => `verification form ${verificationId}`;
const photoName = ({ verificationId, part }: Photo) =>
  `verification photo ${verificationId} ${part}`;
