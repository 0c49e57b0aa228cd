import pLimit from 'p-limit';
import { RetryableError, present } from '#server/base/errors.ts';
import { sizeLimits } from '#server/chain/clients/size-limits.ts';
import { type BatchLimits, createBatchLimits } from './batch-limits.ts';
import type { JsonRpc } from './json-rpc-socket.ts';
import { readRpcError } from './rpc-error.ts';
import { isTransient, TransientError, type Pause, readRetryAfter, tryAgain } from './retries.ts';

/** The node refused the call: a JSON-RPC error, or an HTTP status that is not retried. */
export class RefusedError extends RetryableError {
  override name = 'RefusedError';
  readonly code: number;

  constructor(message: string, code: number) {
    super(message);
    this.code = code;
  }
}

/** The node returned an error to the last retry as well. */
export class FailedResponseError extends TransientError {
  override name = 'FailedResponseError';
}

/** The node may succeed with a part of the request. */
export class TooMuchError extends TransientError {
  override name = 'TooMuchError';
}

// Source: docs/specification.md section 7.
const timeoutMs = 10_000;
const mostBytes = sizeLimits.responseBytes;
const tooLarge = 413;
const tooMany = 429;
// Statuses with which nodes that don't accept such a batch respond without JSON-RPC.
const refusingBatches = [400, 422];
const limitExceeded = -32_005;
const invalidRequest = -32_600;
/** More would make a node slower at each, until none is answered in time. */
const batchesAtOnce = 4;
/** A turn with at most as many calls, such as a look at the heads, waits for no batch of other turns. */
const fewCalls = 3;
/** After so many single calls refused with the same error as their batch, size isn't the reason. */
const mostRefusedAlike = 5;

/** Checks whether the node itself returned the error: another node may support what this one doesn't. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RefusedError || error instanceof FailedResponseError;
}

type Call = {
  method: string;
  /** The parameters as JSON, and their length. */
  params: string;
  bytes: number;
  result: PromiseWithResolvers<unknown>;
};
type RpcResponse = { id?: unknown; result?: unknown; error?: unknown };

/** The node refused a batch of several calls as a whole; it may accept a smaller one. */
class BatchRefusedError extends Error {
  override name = 'BatchRefusedError';
}

/**
 * Opens JSON-RPC over HTTP POST. Calls made in one turn are sent in as few batches as the node accepts, up to
 * four concurrently for all turns. Failures that docs/specification.md section 7 lets us retry are retried, completed
 * calls never are; a batch that is refused as a whole is split. A call throws RefusedError, or
 * TransientError after the last retry.
 */
export function openJsonRpcHttp(
  url: string,
  options: { pause?: Pause; deadline?: () => AbortSignal } = {},
): JsonRpc {
  const { host } = new URL(url);
  const deadline = options.deadline ?? (() => AbortSignal.timeout(timeoutMs));
  let waiting: Call[] = [];
  let quietUntil = 0;

  const transport: Transport = {
    host,
    limits: createBatchLimits(),
    inTurn: pLimit(batchesAtOnce),
    failed: undefined,
    pause: options.pause,
    async post(calls) {
      if (performance.now() < quietUntil) throw new RetryableError(`${host} asked to wait`);
      return postTo(host, url, calls, deadline());
    },
    rest(ms) {
      quietUntil = performance.now() + ms;
    },
  };

  /** Sends the waiting calls and settles every one of them. */
  function send(): void {
    const calls = waiting;
    waiting = [];
    void sendAll(transport, calls);
  }

  return {
    request<Result>(method: string, params: unknown[]) {
      if (waiting.length === 0) setImmediate(send);
      const result = Promise.withResolvers<unknown>();
      const text = JSON.stringify(params);
      waiting.push({ method, params: text, bytes: text.length, result });
      return result.promise as Promise<Result>;
    },
  };
}

type Transport = {
  host: string;
  limits: BatchLimits;
  /** Runs what it is passed, as soon as less than the most run. */
  inTurn: <Result>(send: () => Promise<Result>) => Promise<Result>;
  /** The last error after which sending more was pointless. */
  failed: { error: unknown; atMs: number } | undefined;
  post: (calls: Call[]) => Promise<Map<unknown, RpcResponse>>;
  pause: Pause | undefined;
  /** Blocks requests for this many milliseconds. */
  rest(ms: number): void;
};

/** Sends the calls in batches as large as the provider accepts, until each has succeeded or failed. */
async function sendAll(transport: Transport, calls: Call[]): Promise<void> {
  const queue = [...calls];
  const inTurn: Transport['inTurn'] =
    calls.length > fewCalls ? transport.inTurn : (sendNow) => sendNow();
  /** The number of consecutive single calls that were refused with the same error as a batch. */
  const refused: { as: string | undefined; alike: number } = { as: undefined, alike: 0 };
  let fault: unknown;
  const askedAtMs = performance.now();
  let hasSent = false;

  async function work(): Promise<void> {
    while (queue.length > 0 && fault === undefined) await inTurn(sendNext);
  }

  /** Sends a batch of what is left by now. */
  async function sendNext(): Promise<void> {
    if (queue.length === 0 || fault !== undefined) return;
    const { failed } = transport;
    // While this waited, others have shown that the node can't do it, which took as long as is waited for a node.
    if (!hasSent && failed && failed.atMs > askedAtMs) {
      fault = failed.error;
      return;
    }
    hasSent = true;
    if (refused.alike >= mostRefusedAlike) {
      fault = new RefusedError(
        `${transport.host} refuses every call: ${refused.as}`,
        invalidRequest,
      );
      return;
    }
    const error = await sendPart(transport, queue, refused);
    if (error === undefined) return;
    fault ??= error;
    transport.failed = { error, atMs: performance.now() };
  }

  await Promise.all(Array.from({ length: batchesAtOnce }, work));
  for (const { result } of queue) result.reject(fault);
}

/**
 * Sends the first calls of the queue. Calls beyond the provider's limit return to the queue. Returns the
 * error if sending more is pointless, otherwise undefined.
 */
async function sendPart(
  transport: Transport,
  queue: Call[],
  refused: { as: string | undefined; alike: number },
): Promise<unknown> {
  const { host, limits, pause } = transport;
  let open = limits.take(queue);
  let isOfAll = true;
  try {
    await tryAgain(async () => {
      isOfAll = true;
      const sent = limits.take(open);
      queue.unshift(...open);
      open = sent;
      const responses = await postOrLess(transport, sent);
      const [only] = sent.length === 1 ? responses.values() : [];
      refused.alike = only?.error && errorText(only.error) === refused.as ? refused.alike + 1 : 0;
      const failed = sent.map((call, index) => resolveOne(host, call, responses.get(index)));
      open = sent.filter((_, index) => failed[index]);
      const tooMuch = failed.filter((one) => one instanceof TooMuchError).length;
      if (tooMuch * 2 > sent.length) limits.limited(sent);
      else if (tooMuch === 0) limits.succeeded(sent);
      isOfAll = tooMuch * 2 > sent.length;
      const [error] = failed.filter((one) => one !== undefined);
      if (error) throw error;
    }, pause);
    return undefined;
  } catch (error) {
    if (error instanceof BatchRefusedError) {
      refused.as = error.message;
      limits.refused(open);
      queue.unshift(...open);
      return undefined;
    }
    if (error instanceof TransientError && error.retryAfterMs !== undefined) {
      transport.rest(error.retryAfterMs);
    }
    for (const { result } of open) result.reject(error);
    return isOfAll ? error : undefined;
  }
}

async function postOrLess(
  { limits, post }: Transport,
  calls: Call[],
): Promise<Map<unknown, RpcResponse>> {
  try {
    return await post(calls);
  } catch (error) {
    // The node may still be working on calls that took too long, and as many would take as long again.
    if (error instanceof TooMuchError || isTimeout(error)) limits.limited(calls);
    throw error;
  }
}

function isTimeout(error: unknown): boolean {
  const cause = error instanceof TransientError ? error.cause : undefined;
  return cause instanceof Error && cause.name === 'TimeoutError';
}

/** Returns the responses by the index of their call. */
async function postTo(
  host: string,
  url: string,
  calls: Call[],
  signal: AbortSignal,
): Promise<Map<unknown, RpcResponse>> {
  const several = calls.length > 1;
  const requests = calls.map(
    ({ method, params }, id) =>
      `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${params}}`,
  );
  const { response, text } = await exchange(host, url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: several ? `[${requests.join()}]` : present(requests[0]),
    signal,
  });
  const body = parse(text);
  if (several && response.status === tooLarge) throw new BatchRefusedError('HTTP 413');
  if (isTransient.status(response.status)) throw passing(host, response);
  if (several) assertResponse(response, body);
  if (Array.isArray(body)) return new Map(body.filter(isRpcResponse).map((one) => [one.id, one]));
  if (isRpcResponse(body)) return new Map([[0, body]]);
  if (!response.ok) {
    throw new RefusedError(`${host} returned HTTP ${response.status}`, response.status);
  }
  throw new TransientError(`${host} returned no JSON-RPC`);
}

/** Throws BatchRefusedError if the response to several calls belongs to none of them. */
function assertResponse({ status }: Response, body: unknown): void {
  const [only, ...others]: unknown[] = Array.isArray(body) ? body : [body];
  const isOfNone =
    !Array.isArray(body) || (others.length === 0 && isRpcResponse(only) && isNull(only));
  if (isRpcResponse(only) && isOfNone) {
    throw new BatchRefusedError(only.error ? errorText(only.error) : 'one response to several');
  }
  if (refusingBatches.includes(status)) throw new BatchRefusedError(`HTTP ${status}`);
}

function isNull({ id }: RpcResponse): boolean {
  return id === null || id === undefined;
}

function errorText(error: unknown): string {
  const { code, message } = readRpcError(error);
  return `${code} ${message}`;
}

/** Settles the call and returns undefined, or returns the reason to retry it. */
function resolveOne(
  host: string,
  { method, result }: Call,
  found: RpcResponse | undefined,
): TransientError | undefined {
  if (!found) return new TooMuchError(`${host} returned no result of ${method}`);
  if (!found.error) {
    result.resolve(found.result);
    return undefined;
  }
  const { code } = readRpcError(found.error);
  const text = `${host} failed ${method}: ${errorText(found.error)}`;
  if (code === limitExceeded) return new TooMuchError(text);
  if (isTransient.code(code)) return new FailedResponseError(text);
  result.reject(new RefusedError(text, code));
  return undefined;
}

async function exchange(
  host: string,
  url: string,
  request: RequestInit,
): Promise<{ response: Response; text: string }> {
  try {
    // A provider must not make this server send requests to others, such as its own network.
    const response = await fetch(url, { ...request, redirect: 'error' });
    return { response, text: await readText(host, response) };
  } catch (cause) {
    if (cause instanceof TransientError) throw cause;
    throw new TransientError(`${host} did not respond`, { cause });
  }
}

async function readText(host: string, response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new TooMuchError(`${host} sent more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function passing(host: string, { status, headers }: Response): TransientError {
  const text = `${host} returned HTTP ${status}`;
  const retryAfterMs = readRetryAfter(headers.get('retry-after'), headers.get('date'));
  return status === tooLarge || status === tooMany
    ? new TooMuchError(text, { retryAfterMs })
    : new TransientError(text, { retryAfterMs });
}

function parse(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    return undefined;
  }
}

function isRpcResponse(body: unknown): body is RpcResponse {
  return typeof body === 'object' && body !== null && ('result' in body || 'error' in body);
}
