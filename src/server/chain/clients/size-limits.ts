import { RetryableError } from '#server/base/errors.ts';

/**
 * The most that is decoded of what one provider sends, before anything is compared with another one. Decoding
 * holds up all networks of the process, and the lease of each lasts 20 s, so what takes longer than a few seconds
 * is refused: it is the provider's fault, and another one is used. Real blocks stay far below.
 */
export const sizeLimits = {
  /** Bytes of one HTTP response or websocket message: a full range of blocks is a few megabytes. */
  responseBytes: 64 * 1024 * 1024,
  evm: {
    /**
     * Transactions of a block. Each takes at least 21 000 gas (yellow paper, G_transaction): a block of 210 million
     * gas, several times that of our networks.
     */
    transactions: 10_000,
  },
  substrate: {
    /** Bytes of a runtime's metadata. Those of our networks are below one megabyte. */
    metadataBytes: 8 * 1024 * 1024,
    /**
     * Bytes of a block's events, which are decoded in parts. The weight of a block of the Hubs allows 40 000 calls of
     * `remark_with_event`: 2.9 MB. By default, a node responds with no more than 15 MB of text: half as many bytes.
     */
    eventsBytes: 8 * 1024 * 1024,
    /** Extrinsics of a block. Each takes weight: a block of our networks has time for some ten thousand. */
    extrinsics: 50_000,
    /** Items of a read proof: at most 200 keys are proven together, each by some ten nodes and a value. */
    proofItems: 10_000,
    /** Logs in a header's digest: the consensus writes a few. */
    digestLogs: 1_000,
    /** Values that a byte may decode to: structures of small numbers have about one and a half. */
    valuesPerByte: 2,
    /** Values that may be decoded in a row without any byte. */
    valuesWithoutBytes: 256,
  },
} as const;

/** A provider sent more than is decoded. */
export class TooLargeError extends RetryableError {
  override name = 'TooLargeError';
}

/** Throws TooLargeError if the size is above the limit. */
export function assertWithin(size: number, limit: number, what: string): void {
  if (size > limit) throw new TooLargeError(`the node sent ${size} ${what}, more than ${limit}`);
}
