import type Sharp from 'sharp';
import { invalidFields } from '#server/errors.ts';
import type { StoredFile } from '#server/storage/files.ts';

const sizePixels = 256;
/** Decoded they take four bytes each; a phone's camera makes about fifty million. */
const pixelMaximum = 64_000_000;
const secondsMaximum = 10;

/**
 * An uploaded picture as it is kept: upright, square, encoded anew, and without what the camera wrote
 * into it. Throws `invalid_fields` for what is no picture of a type we take, whatever its name says.
 */
export async function encodePicture(upload: File, field: string): Promise<StoredFile> {
  const bytes = Buffer.from(await upload.arrayBuffer());
  // Looked at here, so that no other decoder ever sees what somebody sent.
  if (!isTaken(bytes)) throw invalidFields({ field, code: 'picture_type' });
  const sharp = await loadSharp();
  try {
    const encoded = await sharp(bytes, { failOn: 'error', limitInputPixels: pixelMaximum })
      .timeout({ seconds: secondsMaximum })
      .autoOrient()
      .resize(sizePixels, sizePixels, { fit: 'cover' })
      .webp({ quality: 85 })
      .toBuffer();
    return { contentType: 'image/webp', bytes: encoded };
  } catch {
    throw invalidFields({ field, code: 'picture_broken' });
  }
}

function isTaken(bytes: Buffer): boolean {
  const starts = (text: string, at = 0) =>
    bytes.subarray(at, at + text.length).toString('latin1') === text;
  return (
    starts('\xff\xd8\xff') ||
    starts('\x89PNG\r\n\x1a\n') ||
    starts('GIF87a') ||
    starts('GIF89a') ||
    (starts('RIFF') && starts('WEBP', 8))
  );
}

let loaded: Promise<typeof Sharp> | undefined;

/** The decoder is native code of some weight: it is there from the first picture on. */
function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadNsgifBuffer',
      ],
    });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
