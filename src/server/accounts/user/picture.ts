import type { StoredFile } from '#server/base/storage/files.ts';
import { encodeImage } from '#server/base/storage/images.ts';

const sizePixels = 256;

/** An uploaded picture as it is kept: square and small. Throws what `encodeImage` throws. */
export function encodePicture(upload: File, field: string): Promise<StoredFile> {
  const resize = { width: sizePixels, height: sizePixels, fit: 'cover' as const };
  return encodeImage(upload, { field, resize });
}
