import { Readable } from 'node:stream';

/** Converts a Node stream to a web stream. Node and the DOM type the same class differently. */
export function webStream(stream: Readable): ReadableStream {
  return Readable.toWeb(stream) as ReadableStream;
}
