import type { StoredFile } from '#server/base/storage/files.ts';
import { encodeImage } from '#server/base/storage/images.ts';

const sizePixels = 256;

/** Returns an uploaded picture as it is stored, square and small. Throws the errors of `encodeImage`. */
export function encodePicture(upload: File, field: string): Promise<StoredFile> {
  const resize = { width: sizePixels, height: sizePixels, fit: 'cover' as const };
  return encodeImage(upload, { field, resize });
}
