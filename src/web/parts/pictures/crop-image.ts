/** Twice the size that the server stores, so that its scaling loses no detail. */
const side = 512;

type Area = { x: number; y: number; width: number; height: number };

/** Returns the chosen part of a picture as a new file. */
export async function cropImage(file: File, area: Area): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas
    .getContext('2d')!
    .drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side);
  bitmap.close();
  // Browsers that can't encode WebP produce PNG instead.
  const blob = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (result) =>
        result ? resolve(result) : reject(new Error('failed to encode the cropped picture')),
      'image/webp',
      0.92,
    );
  });
  return new File([blob], 'picture', { type: blob.type });
}
