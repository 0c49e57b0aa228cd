import { Readable } from 'node:stream';

/** Returns a stream of Node's as one of the web's. Node and the DOM type the same class differently. */
export function webStream(stream: Readable): ReadableStream {
  return Readable.toWeb(stream) as ReadableStream;
}
