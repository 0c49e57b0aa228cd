import { WebSocket } from 'ws';
import { RetryableError } from '#server/base/errors.ts';
import { RefusedError } from './json-rpc-http.ts';
import { isPassing, PassingError, readRetryAfter } from './retries.ts';

export type JsonRpc = {
  /** Throws RetryableError where the answer is an error, or none comes. */
  request<Result>(method: string, params: unknown[]): Promise<Result>;
};

export type JsonRpcSocket = JsonRpc & { close(): void };

export type OpenedSocket = JsonRpcSocket & {
  /** Settles when the connection has ended, regardless of who ended it. */
  closed: Promise<void>;
};

type Message = {
  id?: number;
  method?: string;
  result?: unknown;
  error?: { code: number; message: string };
};

type Options = { timeoutMs: number; onNotification?: () => void };

/** JSON-RPC over one websocket. A connection that has ended stays so: anyone who needs another opens it. */
export async function openJsonRpcSocket(
  url: string,
  { timeoutMs, onNotification }: Options,
): Promise<OpenedSocket> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const closed = Promise.withResolvers<void>();
  const socket = await connect(url, timeoutMs);
  const { host } = new URL(url);
  let lastId = 0;

  socket.on('message', (data: Buffer) => {
    const message = parseMessage(data.toString());
    // Who sends no JSON is no node.
    if (!message) return socket.terminate();
    const answered = message.id === undefined ? undefined : waiting.get(message.id);
    if (!answered) {
      if (message.method !== undefined) onNotification?.();
    } else if (message.error) {
      answered.reject(refusal(host, message.error));
    } else {
      answered.resolve(message.result);
    }
  });
  // What it says in the end is told by the close that follows.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new PassingError(`${host} hung up`));
    closed.resolve();
  });

  return {
    closed: closed.promise,
    close: () => socket.close(),
    async request<Result>(method: string, params: unknown[]) {
      const id = (lastId += 1);
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, answer);
      const late = setTimeout(() => {
        answer.reject(new PassingError(`${host} did not answer ${method}`));
      }, timeoutMs);
      try {
        if (socket.readyState !== WebSocket.OPEN) throw new PassingError(`${host} hung up`);
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
        return (await answer.promise) as Result;
      } finally {
        clearTimeout(late);
        waiting.delete(id);
      }
    },
  };
}

function refusal(host: string, { code, message }: NonNullable<Message['error']>): Error {
  const text = `${host}: ${code} ${message}`;
  return isPassing.code(code) ? new PassingError(text) : new RefusedError(text, code);
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null;
}

function parseMessage(text: string): Message | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return isMessage(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

async function connect(url: string, timeoutMs: number): Promise<WebSocket> {
  // Public nodes answer in bursts that are mostly hashes: packing them costs more than it saves.
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const { host } = new URL(url);
  const opened = Promise.withResolvers<void>();
  const late = setTimeout(() => opened.reject(new PassingError(`${host} did not open`)), timeoutMs);
  socket.once('open', opened.resolve);
  socket.once('unexpected-response', (_request, { statusCode = 0, headers }) => {
    const text = `${host} answered ${statusCode}`;
    const retryAfterMs = readRetryAfter(headers['retry-after'], headers.date);
    opened.reject(
      isPassing.status(statusCode)
        ? new PassingError(text, { retryAfterMs })
        : new RetryableError(text),
    );
  });
  socket.on('error', () => opened.reject(new PassingError(`${host} cannot be reached`)));
  try {
    await opened.promise;
    return socket;
  } catch (error) {
    socket.terminate();
    throw error;
  } finally {
    clearTimeout(late);
  }
}
