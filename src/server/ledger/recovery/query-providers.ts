import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BlockHeader,
  type ChainReader,
  type Point,
  WrongChainError,
} from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import { type Endpoint, endpointsOf, takesRequests } from '#server/chain/clients/endpoints.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { Cursor } from '#server/ledger/transfers/transfers.ts';

const timeoutMs = 15_000;

type Reader = Pick<ChainReader, 'identify' | 'finalView' | 'headers'>;

/** The result of one provider, or its error. */
export type Response<Result> = Pick<Endpoint, 'url' | 'host' | 'operator'> &
  (
    | { result: Result; error?: undefined; isWrongChain?: undefined }
    | { result?: undefined; error: string; isWrongChain?: boolean }
  );

/**
 * Queries every provider of a chain separately and in parallel, with a timeout of 15 seconds each. Never
 * throws: each response holds a result or an error. With a cursor, also detects a provider of another chain
 * that no longer serves its first block. With `urls`, queries only these endpoints.
 */
export async function queryProviders<Result>(
  connection: ChainConnection,
  cursor: Cursor | undefined,
  ask: (reader: Reader) => Promise<Result>,
  urls?: readonly string[],
): Promise<Response<Result>[]> {
  const endpoints = endpointsOf(connection)
    .filter(({ url }) => takesRequests(connection.chain, url))
    .filter(({ url }) => urls?.includes(url) ?? true);
  return Promise.all(
    endpoints.map(async (endpoint): Promise<Response<Result>> => {
      const { url, host, operator } = endpoint;
      const client = connectChain({ ...connection, endpoints: [endpoint] });
      const done = new AbortController();
      try {
        if (cursor) client.anchorAt(cursor);
        const timeout = sleep(timeoutMs, undefined, { signal: done.signal }).then(() => {
          throw new Error(`did not respond within ${timeoutMs / 1000} seconds`);
        });
        return { url, host, operator, result: await Promise.race([ask(client), timeout]) };
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const isWrongChain = error instanceof WrongChainError;
        return { url, host, operator, error: message, isWrongChain };
      } finally {
        done.abort();
        await client.close();
      }
    }),
  );
}

/**
 * Returns the block that a provider calls final at a height; undefined if the height is above its final
 * block.
 */
export async function finalBlockAt(reader: Reader, height: number): Promise<Point | undefined> {
  return (await reader.finalView(height)).at;
}

export async function headerAt(reader: Reader, height: number): Promise<BlockHeader> {
  const [header] = await reader.headers(height, height);
  if (!header) throw new Error(`block ${height} is unknown`);
  return header;
}
