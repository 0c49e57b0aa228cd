/** Reads the body of a response as UTF-8. Throws if it has more bytes, of which no more are read then. */
export async function readBoundedText(response: Response, maximumBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maximumBytes)
      throw new Error(`received more than ${maximumBytes} bytes from ${response.url}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
