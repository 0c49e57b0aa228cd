import { RetryableError, present } from '#server/base/errors.ts';
import { type BatchLimits, createBatchLimits } from './batch-limits.ts';
import type { JsonRpc } from './json-rpc-socket.ts';
import { isPassing, PassingError, type Pause, readRetryAfter, tryAgain } from './retries.ts';

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
const timeoutMs = 10_000;
// A full range of blocks is some megabytes; what is more than that is no answer.
const mostBytes = 64 * 1024 * 1024;
const tooLarge = 413;
const tooMany = 429;
// What a node that takes no such batch answers without JSON-RPC.
const refusingBatches = [400, 422];
const limitExceeded = -32_005;
const invalidRequest = -32_600;
const batchesAtOnce = 4;
/** So many single calls refused as their batch was: then it is no question of size. */
const mostRefusedAlike = 5;

/** Whether it was the node's answer, rather than none: another node may do what this one does not. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RefusedError || error instanceof FailedAnswerError;
}

type Call = {
  method: string;
  /** The parameters as JSON, and how long that is. */
  params: string;
  bytes: number;
  answer: PromiseWithResolvers<unknown>;
};
type Answer = { id?: unknown; result?: unknown; error?: { code: number; message: string } | null };

/** The node refused a batch of several calls as a whole: it may answer fewer at once. */
class BatchRefusedError extends Error {
  override name = 'BatchRefusedError';
}

/**
 * JSON-RPC by HTTP POST. Calls that are made in one turn are sent in as few batches as the node takes,
 * up to four at a time. What spec.md section 7 lets us try again is tried again, a call that was answered
 * never; a batch that is refused as a whole is sent in smaller ones. Throws RefusedError, or
 * PassingError when all tries are over.
 */
export function openJsonRpcHttp(
  url: string,
  options: { pause?: Pause; deadline?: () => AbortSignal } = {},
): JsonRpc {
  const { host } = new URL(url);
  const deadline = options.deadline ?? (() => AbortSignal.timeout(timeoutMs));
  let waiting: Call[] = [];
  let quietUntil = 0;

  const way: Way = {
    host,
    limits: createBatchLimits(),
    pause: options.pause,
    async post(calls) {
      if (performance.now() < quietUntil) throw new RetryableError(`${host} asked to wait`);
      return postTo(host, url, calls, deadline());
    },
    rest(ms) {
      quietUntil = performance.now() + ms;
    },
  };

  /** Answers or fails every one of the calls. */
  function send(): void {
    const calls = waiting;
    waiting = [];
    void sendAll(way, calls);
  }

  return {
    request<Result>(method: string, params: unknown[]) {
      if (waiting.length === 0) setImmediate(send);
      const answer = Promise.withResolvers<unknown>();
      const text = JSON.stringify(params);
      waiting.push({ method, params: text, bytes: text.length, answer });
      return answer.promise as Promise<Result>;
    },
  };
}

type Way = {
  host: string;
  limits: BatchLimits;
  post: (calls: Call[]) => Promise<Map<unknown, Answer>>;
  pause: Pause | undefined;
  /** Sends nothing for so many milliseconds. */
  rest(ms: number): void;
};

/** Sends the calls in batches as large as the provider takes, until each is answered or has failed. */
async function sendAll(way: Way, calls: Call[]): Promise<void> {
  const queue = [...calls];
  /** Of single calls in a row, those refused in the words in which a batch was. */
  const refused: { as: string | undefined; alike: number } = { as: undefined, alike: 0 };
  let fault: unknown;

  async function work(): Promise<void> {
    while (queue.length > 0 && fault === undefined) {
      if (refused.alike >= mostRefusedAlike) {
        fault = new RefusedError(`${way.host} refuses every call: ${refused.as}`, invalidRequest);
      } else fault ??= await sendPart(way, queue, refused);
    }
  }

  await Promise.all(Array.from({ length: batchesAtOnce }, work));
  for (const { answer } of queue) answer.reject(fault);
}

/**
 * Sends the first calls of the queue; what the provider refuses to take at once returns to it. Returns
 * why it is no use to send more, where that is so.
 */
async function sendPart(
  way: Way,
  queue: Call[],
  refused: { as: string | undefined; alike: number },
): Promise<unknown> {
  const { host, limits, pause } = way;
  let open = limits.take(queue);
  let isOfAll = true;
  try {
    await tryAgain(async () => {
      isOfAll = true;
      const sent = limits.take(open);
      queue.unshift(...open);
      open = sent;
      const answers = await postOrLess(way, sent);
      const [only] = sent.length === 1 ? answers.values() : [];
      refused.alike = only?.error && answerText(only.error) === refused.as ? refused.alike + 1 : 0;
      const failed = sent.map((call, index) => resolveOne(host, call, answers.get(index)));
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
    if (error instanceof PassingError && error.retryAfterMs !== undefined) {
      way.rest(error.retryAfterMs);
    }
    for (const { answer } of open) answer.reject(error);
    return isOfAll ? error : undefined;
  }
}

async function postOrLess({ limits, post }: Way, calls: Call[]): Promise<Map<unknown, Answer>> {
  try {
    return await post(calls);
  } catch (error) {
    if (error instanceof TooMuchError) limits.limited(calls);
    throw error;
  }
}

/** Returns the answers by the place of their call. */
async function postTo(
  host: string,
  url: string,
  calls: Call[],
  signal: AbortSignal,
): Promise<Map<unknown, Answer>> {
  const several = calls.length > 1;
  const asked = calls.map(
    ({ method, params }, id) =>
      `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${params}}`,
  );
  const { response, text } = await exchange(host, url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: several ? `[${asked.join()}]` : present(asked[0]),
    signal,
  });
  const body = parse(text);
  if (several && response.status === tooLarge) throw new BatchRefusedError('HTTP 413');
  if (isPassing.status(response.status)) throw passing(host, response);
  if (several) assertResponse(response, body);
  if (Array.isArray(body)) return new Map(body.filter(isAnswer).map((one) => [one.id, one]));
  if (isAnswer(body)) return new Map([[0, body]]);
  if (!response.ok) {
    throw new RefusedError(`${host} answered ${response.status}`, response.status);
  }
  throw new PassingError(`${host} answered no JSON-RPC`);
}

/** Throws BatchRefusedError where the response to several calls is none of theirs. */
function assertResponse({ status }: Response, body: unknown): void {
  const [only, ...others]: unknown[] = Array.isArray(body) ? body : [body];
  const isOfNone = !Array.isArray(body) || (others.length === 0 && isAnswer(only) && isNull(only));
  if (isAnswer(only) && isOfNone) {
    throw new BatchRefusedError(only.error ? answerText(only.error) : 'one response to several');
  }
  if (refusingBatches.includes(status)) throw new BatchRefusedError(`HTTP ${status}`);
}

function isNull({ id }: Answer): boolean {
  return id === null || id === undefined;
}

function answerText({ code, message }: NonNullable<Answer['error']>): string {
  return `${code} ${message}`;
}

/** Undefined once the call is settled; otherwise why it has to be made again. */
function resolveOne(
  host: string,
  { method, answer }: Call,
  found: Answer | undefined,
): PassingError | undefined {
  if (!found) return new TooMuchError(`${host} left ${method} unanswered`);
  if (!found.error) {
    answer.resolve(found.result);
    return undefined;
  }
  const { code } = found.error;
  const text = `${host} answered ${method}: ${answerText(found.error)}`;
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
  return status === tooLarge || status === tooMany
    ? new TooMuchError(text, { retryAfterMs })
    : new PassingError(text, { retryAfterMs });
}

function parse(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    return undefined;
  }
}

function isAnswer(body: unknown): body is Answer {
  return typeof body === 'object' && body !== null && ('result' in body || 'error' in body);
}
