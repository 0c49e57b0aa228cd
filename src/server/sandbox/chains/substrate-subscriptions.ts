import type { Subscriptions } from './substrate-rpc.ts';

/** Creates the subscriptions of one connection. Without `send`, subscribing throws. */
export function openSubscriptions(
  send?: (message: string) => void,
): Subscriptions & { end(): void } {
  const open = new Map<string, (() => void) | undefined>();

  function unsubscribe(id: string): void {
    const cancel = open.get(id);
    open.delete(id);
    cancel?.();
  }

  return {
    subscribe(method, id, onCancel) {
      if (!send) throw new Error('subscriptions need a websocket');
      open.set(id, onCancel);
      return (result) => {
        if (!open.has(id)) return;
        send(JSON.stringify({ jsonrpc: '2.0', method, params: { result, subscription: id } }));
      };
    },
    unsubscribe,
    end() {
      for (const id of [...open.keys()]) unsubscribe(id);
    },
  };
}
