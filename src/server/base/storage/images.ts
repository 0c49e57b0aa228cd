import type Sharp from 'sharp';
import type { ResizeOptions } from 'sharp';
import { invalidFields } from '#server/base/errors.ts';
import type { StoredFile } from './files.ts';

/** Decoded they take four bytes each; a phone's camera makes about fifty million. */
const pixelMaximum = 64_000_000;
const secondsMaximum = 10;

type Shape = {
  /** The field that is named where the image is none. */
  field: string;
  resize: ResizeOptions;
  /** Refuses an image whose longer side has fewer pixels. */
  smallestSide?: number;
};

/**
 * An uploaded image encoded again: upright, in the shape that is wanted, and without what the camera
 * wrote into it. Throws `invalid_fields` for what is no image of a type we take, whatever its name says.
 */
export async function encodeImage(upload: File, shape: Shape): Promise<StoredFile> {
  const { field, resize, smallestSide = 1 } = shape;
  const bytes = Buffer.from(await upload.arrayBuffer());
  // Looked at here, so that no other decoder ever sees what someone sent.
  if (!isTaken(bytes)) throw invalidFields({ field, code: 'picture_type' });
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
