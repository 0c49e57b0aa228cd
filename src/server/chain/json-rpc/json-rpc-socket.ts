import { WebSocket } from 'ws';
import { RetryableError } from '#server/base/errors.ts';
import { sizeLimits } from '#server/chain/clients/size-limits.ts';
import { RefusedError } from './json-rpc-http.ts';
import { readRpcError } from './rpc-error.ts';
import { isTransient, TransientError, readRetryAfter } from './retries.ts';

export type JsonRpc = {
  /** Sends a request and returns its result. Throws RetryableError on an error response or a timeout. */
  request<Result>(method: string, params: unknown[]): Promise<Result>;
};

export type JsonRpcSocket = JsonRpc & { close(): void };

export type OpenedSocket = JsonRpcSocket & {
  /** Settles when the connection has ended, whichever side closed it. */
  closed: Promise<void>;
};

type Message = {
  id?: number;
  method?: string;
  result?: unknown;
  error?: unknown;
};

type Options = { timeoutMs: number; onNotification?: () => void };

/** Opens JSON-RPC over one websocket. A connection that has ended is not reopened. */
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
    // A node sends nothing but JSON.
    if (!message) return socket.terminate();
    const pending = message.id === undefined ? undefined : waiting.get(message.id);
    if (!pending) {
      if (message.method !== undefined) onNotification?.();
    } else if (message.error) {
      pending.reject(refusal(host, message.error));
    } else {
      pending.resolve(message.result);
    }
  });
  // The error is reported by the close event that follows.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    for (const { reject } of waiting.values())
      reject(new TransientError(`${host} closed the connection`));
    closed.resolve();
  });

  return {
    closed: closed.promise,
    close: () => socket.close(),
    async request<Result>(method: string, params: unknown[]) {
      const id = (lastId += 1);
      const response = Promise.withResolvers<unknown>();
      waiting.set(id, response);
      const late = setTimeout(() => {
        response.reject(new TransientError(`${host} did not respond to ${method}`));
      }, timeoutMs);
      try {
        if (socket.readyState !== WebSocket.OPEN)
          throw new TransientError(`${host} closed the connection`);
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
        return (await response.promise) as Result;
      } finally {
        clearTimeout(late);
        waiting.delete(id);
      }
    },
  };
}

function refusal(host: string, error: unknown): Error {
  const { code, message } = readRpcError(error);
  const text = `${host}: ${code} ${message}`;
  return isTransient.code(code) ? new TransientError(text) : new RefusedError(text, code);
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
  // Public nodes respond in bursts of mostly hashes: compression costs more than it saves.
  const socket = new WebSocket(url, {
    perMessageDeflate: false,
    maxPayload: sizeLimits.responseBytes,
  });
  const { host } = new URL(url);
  const opened = Promise.withResolvers<void>();
  const late = setTimeout(
    () => opened.reject(new TransientError(`${host} did not open a connection`)),
    timeoutMs,
  );
  socket.once('open', opened.resolve);
  socket.once('unexpected-response', (_request, { statusCode = 0, headers }) => {
    const text = `${host} returned HTTP ${statusCode}`;
    const retryAfterMs = readRetryAfter(headers['retry-after'], headers.date);
    opened.reject(
      isTransient.status(statusCode)
        ? new TransientError(text, { retryAfterMs })
        : new RetryableError(text),
    );
  });
  socket.on('error', () => opened.reject(new TransientError(`${host} cannot be reached`)));
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
