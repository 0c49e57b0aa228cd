/** Twice what the server keeps at most, so that nothing is lost where it scales down. */
const side = 512;

type Area = { x: number; y: number; width: number; height: number };

/** The chosen part of a picture as a picture of its own. */
export async function cropImage(file: File, area: Area): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas
    .getContext('2d')!
    .drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side);
  bitmap.close();
  // Browsers that write no WebP write PNG instead.
  const blob = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error('the picture could not be cut'))),
      'image/webp',
      0.92,
    );
  });
  return new File([blob], 'picture', { type: blob.type });
}
