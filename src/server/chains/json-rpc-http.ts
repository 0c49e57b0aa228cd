import { RetryableError } from '#server/errors.ts';
import type { JsonRpc } from './json-rpc-socket.ts';
import { isPassing, PassingError, readRetryAfter, type Pause, tryAgain } from './retries.ts';

/** The node answered that it does not do it: a JSON-RPC code, or an HTTP status that is not tried again. */
export class RefusedError extends RetryableError {
  override name = 'RefusedError';
  readonly code: number;

  constructor(message: string, code: number) {
    super(message);
    this.code = code;
  }
}

/** The node answered that it failed, once more after all tries. */
export class FailedAnswerError extends PassingError {
  override name = 'FailedAnswerError';
}

/** The node may answer a part of what it was asked for at once. */
export class TooMuchError extends PassingError {
  override name = 'TooMuchError';
}

// spec.md section 7.
const batchSize = 1_000;
const timeoutMs = 10_000;
// A full range of blocks is some megabytes; what is more than that is no answer.
const mostBytes = 64 * 1024 * 1024;
const tooLarge = 413;
const limitExceeded = -32_005;

/** Whether it was the node's answer, rather than none: another node may do what this one does not. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RefusedError || error instanceof FailedAnswerError;
}

type Call = { method: string; params: unknown[]; answer: PromiseWithResolvers<unknown> };
type Answer = { id?: unknown; result?: unknown; error?: { code: number; message: string } | null };

/**
 * JSON-RPC by HTTP POST. Calls that are made in one turn travel together. What spec.md section 7
 * lets us try again is tried again, a call that was answered never. Throws RefusedError, or
 * PassingError when all tries are over.
 */
export function openJsonRpcHttp(
  url: string,
  options: { pause?: Pause; deadline?: () => AbortSignal } = {},
): JsonRpc {
  const deadline = options.deadline ?? (() => AbortSignal.timeout(timeoutMs));
  const { host } = new URL(url);
  let waiting: Call[] = [];
  let quietUntil = 0;

  function send(): void {
    const calls = waiting;
    waiting = [];
    for (let start = 0; start < calls.length; start += batchSize) {
      void settle(calls.slice(start, start + batchSize));
    }
  }

  /** Answers or fails every one of the calls. */
  async function settle(calls: Call[]): Promise<void> {
    let open = calls;
    try {
      await tryAgain(async () => {
        if (performance.now() < quietUntil) throw new RetryableError(`${host} asked for a rest`);
        const answers = await post(open);
        const failed = open.map((call, index) => settleOne(host, call, answers.get(index)));
        open = open.filter((_, index) => failed[index]);
        const [error] = failed.filter((one) => one !== undefined);
        if (error) throw error;
      }, options.pause);
    } catch (error) {
      if (error instanceof PassingError && error.retryAfterMs !== undefined) {
        quietUntil = performance.now() + error.retryAfterMs;
      }
      for (const { answer } of open) answer.reject(error);
    }
  }

  /** The answers by the place of their call. */
  async function post(calls: Call[]): Promise<Map<unknown, Answer>> {
    const asked = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }));
    const [only, ...others] = asked;
    const { response, text } = await exchange(host, url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(others.length > 0 ? asked : only),
      signal: deadline(),
    });
    if (isPassing.status(response.status)) throw passing(host, response);
    const body = parse(text);
    if (Array.isArray(body)) return new Map((body as Answer[]).map((one) => [one?.id, one]));
    if (isAnswer(body)) return new Map(asked.map(({ id }) => [id, body]));
    if (!response.ok)
      throw new RefusedError(`${host} answered ${response.status}`, response.status);
    throw new PassingError(`${host} answered no JSON-RPC`);
  }

  return {
    request<Result>(method: string, params: unknown[]) {
      if (waiting.length === 0) setImmediate(send);
      const answer = Promise.withResolvers<unknown>();
      waiting.push({ method, params, answer });
      return answer.promise as Promise<Result>;
    },
  };
}

/** Undefined once the call is settled; otherwise why it has to be made again. */
function settleOne(
  host: string,
  { method, answer }: Call,
  found: Answer | undefined,
): PassingError | undefined {
  if (!found) return new TooMuchError(`${host} left ${method} unanswered`);
  if (!found.error) {
    answer.resolve(found.result);
    return undefined;
  }
  const { code, message } = found.error;
  const text = `${host} answered ${method}: ${code} ${message}`;
  if (code === limitExceeded) return new TooMuchError(text);
  if (isPassing.code(code)) return new FailedAnswerError(text);
  answer.reject(new RefusedError(text, code));
  return undefined;
}

async function exchange(
  host: string,
  url: string,
  request: RequestInit,
): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, request);
    return { response, text: await readText(host, response) };
  } catch (cause) {
    if (cause instanceof PassingError) throw cause;
    throw new PassingError(`${host} did not answer`, { cause });
  }
}

async function readText(host: string, response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new TooMuchError(`${host} answered more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function passing(host: string, { status, headers }: Response): PassingError {
  const text = `${host} answered ${status}`;
  const retryAfterMs = readRetryAfter(headers.get('retry-after'), headers.get('date'));
  return status === tooLarge
    ? new TooMuchError(text, { retryAfterMs })
    : new PassingError(text, { retryAfterMs });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isAnswer(body: unknown): body is Answer {
  return typeof body === 'object' && body !== null && ('result' in body || 'error' in body);
}
