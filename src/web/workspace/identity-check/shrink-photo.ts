/** More than the server keeps, and far less than a phone's camera makes: it travels over mobile data. */
const longestSide = 2400;

/**
 * A photo as small as it can be without losing what is read on it. What the browser cannot decode is
 * sent as it is: the server says what it makes of it.
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
