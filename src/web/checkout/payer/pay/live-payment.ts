import type { Payment } from '#contract/ledger/payments.ts';

const pollMs = 3_000;
/** How long to poll before reconnecting to a stream that the server refused. */
const reconnectMs = 15_000;

type Listener = {
  payment(payment: Payment): void;
  /** Reports whether the server can be reached. */
  reachable(reachable: boolean): void;
};

/**
 * Subscribes to a payment's changes by server-sent events, and polls while they fail. Returns a
 * function that stops.
 */
export function followPayment(id: string, listener: Listener): () => void {
  const url = `/api/checkout/payments/${encodeURIComponent(id)}`;
  const stopped = new AbortController();
  let source: EventSource | undefined;
  let pollTimer = 0;
  let reconnectTimer = 0;

  function connect() {
    source = new EventSource(`${url}/events`);
    source.addEventListener('message', ({ data }) => {
      window.clearTimeout(pollTimer);
      pollTimer = 0;
      report(JSON.parse(data as string) as Payment);
    });
    source.addEventListener('error', () => {
      if (pollTimer === 0) pollSoon();
      if (source?.readyState === EventSource.CLOSED) {
        reconnectTimer = window.setTimeout(connect, reconnectMs);
      }
    });
  }

  function pollSoon() {
    pollTimer = window.setTimeout(() => {
      void refresh().then(() => {
        if (pollTimer !== 0 && !stopped.signal.aborted) pollSoon();
      });
    }, pollMs);
  }

  async function refresh() {
    try {
      const response = await fetch(url, { signal: stopped.signal });
      if (!response.ok) throw new Error(`the server responded with ${response.status}`);
      report(((await response.json()) as { data: Payment }).data);
    } catch {
      if (!stopped.signal.aborted) listener.reachable(false);
    }
  }

  function report(payment: Payment) {
    if (payment?.id !== id) return;
    listener.reachable(true);
    listener.payment(payment);
  }

  // Phones close a page's connections while the user is in the wallet app, without an event.
  function onVisible() {
    if (document.visibilityState === 'visible') void refresh();
  }

  connect();
  document.addEventListener('visibilitychange', onVisible, { signal: stopped.signal });
  return () => {
    stopped.abort();
    source?.close();
    window.clearTimeout(pollTimer);
    window.clearTimeout(reconnectTimer);
  };
}
