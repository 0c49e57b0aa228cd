import { RetryableError } from '#server/errors.ts';

export type JsonRpcSocket = {
  /** Throws RetryableError where the answer is an error, or none comes. */
  request<Result>(method: string, params: unknown[]): Promise<Result>;
  close(): void;
  /** Settles when the connection has ended, whoever ended it. */
  closed: Promise<void>;
};

type Message = {
  id?: number;
  method?: string;
  result?: unknown;
  error?: { code: number; message: string };
};

type Options = { timeoutMs: number; onNotification?: () => void };

/** JSON-RPC over one websocket. A connection that has ended stays so: whoever needs another opens it. */
export async function openJsonRpcSocket(
  url: string,
  { timeoutMs, onNotification }: Options,
): Promise<JsonRpcSocket> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const closed = Promise.withResolvers<void>();
  const socket = await connect(url, timeoutMs);
  let lastId = 0;

  socket.addEventListener('message', ({ data }) => {
    const message = parseMessage(String(data));
    // Who sends no JSON is no node.
    if (!message) return socket.close();
    const answered = message.id === undefined ? undefined : waiting.get(message.id);
    if (!answered) {
      if (message.method !== undefined) onNotification?.();
    } else if (message.error) {
      answered.reject(new RetryableError(`${url}: ${message.error.code} ${message.error.message}`));
    } else {
      answered.resolve(message.result);
    }
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new RetryableError(`${url} hung up`));
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
        answer.reject(new RetryableError(`${url} did not answer ${method}`));
      }, timeoutMs);
      try {
        if (socket.readyState !== WebSocket.OPEN) throw new RetryableError(`${url} hung up`);
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
        return (await answer.promise) as Result;
      } finally {
        clearTimeout(late);
        waiting.delete(id);
      }
    },
  };
}

function parseMessage(text: string): Message | undefined {
  try {
    return (JSON.parse(text) as Message | null) ?? undefined;
  } catch {
    return undefined;
  }
}

async function connect(url: string, timeoutMs: number): Promise<WebSocket> {
  const socket = new WebSocket(url);
  try {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new RetryableError(`${url} did not open`)), timeoutMs);
      socket.addEventListener('open', () => {
        clearTimeout(late);
        resolve();
      });
      socket.addEventListener('error', () => {
        clearTimeout(late);
        reject(new RetryableError(`${url} cannot be reached`));
      });
    });
    return socket;
  } catch (error) {
    socket.close();
    throw error;
  }
}
