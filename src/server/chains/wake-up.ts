import { openJsonRpcSocket, type JsonRpcSocket } from './json-rpc-socket.ts';

const timeoutMs = 10_000;
const againAfterMs = 5_000;

/**
 * Calls back at every notification of one subscription, and opens it again whenever it ends. A node
 * may skip or forget heads: this saves waiting for the next poll and nothing depends on it.
 */
export function subscribeWakeUp(url: string, method: string, params: unknown[], wake: () => void) {
  let stopped = false;
  let socket: JsonRpcSocket | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    try {
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
