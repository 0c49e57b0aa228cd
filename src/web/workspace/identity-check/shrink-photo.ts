/** More than the server stores, and far less than a phone's camera produces, to save mobile data. */
const longestSide = 2400;

/**
 * Returns a photo as small as it can be while its text stays legible. A file that the browser can't
 * decode is returned unchanged, for the server to judge.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  return blob ? new File([blob], 'photo', { type: blob.type }) : file;
}
