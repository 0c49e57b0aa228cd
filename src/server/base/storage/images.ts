import type Sharp from 'sharp';
import type { ResizeOptions } from 'sharp';
import { invalidFields } from '#server/base/errors.ts';
import type { StoredFile } from './files.ts';

/** A decoded pixel takes four bytes; photos of a phone have up to about fifty million. */
const pixelMaximum = 64_000_000;
const secondsMaximum = 10;

type Shape = {
  /** The field that the error names if the image is invalid. */
  field: string;
  resize: ResizeOptions;
  /** Minimum length of the longer side, in pixels. */
  smallestSide?: number;
};

/**
 * Re-encodes an uploaded image: upright, in the requested shape, and without the camera's metadata. Throws
 * `invalid_fields` if it is no image of a supported type, whatever its file name.
 */
export async function encodeImage(upload: File, shape: Shape): Promise<StoredFile> {
  const { field, resize, smallestSide = 1 } = shape;
  const bytes = Buffer.from(await upload.arrayBuffer());
  // Checked before decoding, so that uploads reach no decoder of another format.
  if (!isSupported(bytes)) throw invalidFields({ field, code: 'picture_type' });
  const sharp = await loadSharp();
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: pixelMaximum })
    .timeout({ seconds: secondsMaximum })
    .autoOrient();
  const side = await image.metadata().then(
    ({ width, height }) => Math.max(width, height),
    () => undefined,
  );
  if (side !== undefined && side < smallestSide) {
    throw invalidFields({ field, code: 'picture_small' });
  }
  try {
    const encoded = await image.resize(resize).webp({ quality: 85 }).toBuffer();
    return { contentType: 'image/webp', bytes: encoded };
  } catch {
    throw invalidFields({ field, code: 'picture_broken' });
  }
}

function isSupported(bytes: Buffer): boolean {
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

/** Loads the image decoder, a large native module, at the first picture. */
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
