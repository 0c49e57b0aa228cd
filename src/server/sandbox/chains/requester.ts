import * as z from 'zod/mini';

const responseSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
});

/** Longer than the slowest call of a local node takes. */
const timeoutMs = 60_000;

/** Creates a function that calls a local node; its caller specifies the type of the result. */
export function requester(url: string) {
  return async <Result>(method: string, params: unknown[] = []): Promise<Result> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { result, error } = responseSchema.parse(await response.json());
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  };
}
