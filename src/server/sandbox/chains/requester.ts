import * as z from 'zod/mini';

const answer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
});

/** Longer than a local node needs for the slowest of its calls. */
const timeoutMs = 60_000;

/** Returns a function that calls a local node; its caller says of which type the result is. */
export function requester(url: string) {
  return async <Result>(method: string, params: unknown[] = []): Promise<Result> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { result, error } = answer.parse(await response.json());
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  };
}
