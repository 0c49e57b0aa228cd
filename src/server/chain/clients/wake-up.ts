import { present } from '#server/base/errors.ts';
import { openJsonRpcSocket, type OpenedSocket } from '#server/chain/json-rpc/json-rpc-socket.ts';

const timeoutMs = 10_000;
const againAfterMs = 5_000;

/**
 * Calls `wake` at every notification of one subscription and returns a function that stops it. When the
 * subscription ends, it is reopened with the next operator. A node may skip or drop heads: this only saves
 * waiting for the next poll.
 */
export function subscribeWakeUp(
  urls: string[],
  method: string,
  params: unknown[],
  wake: () => void,
) {
  let turn = 0;
  let stopped = false;
  let socket: OpenedSocket | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    try {
      const url = present(urls[turn % urls.length]);
      turn += 1;
      socket = await openJsonRpcSocket(url, { timeoutMs, onNotification: wake });
      if (stopped) return socket.close();
      await socket.request(method, params);
      await socket.closed;
    } catch {
      socket?.close();
    }
    if (!stopped) timer = setTimeout(() => void listen(), againAfterMs).unref();
  }

  void listen();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}
