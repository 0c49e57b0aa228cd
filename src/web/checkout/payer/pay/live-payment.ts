import type { Payment } from '#contract/ledger/payments.ts';

const pollMs = 3_000;
/** How long to poll before another attempt at a stream that the server refused. */
const reconnectMs = 15_000;

type Listener = {
  payment(payment: Payment): void;
  /** Whether the server can be reached at all. */
  reachable(reachable: boolean): void;
};

/** Follows a payment by server-sent events, and by polling while they fail. Answers how to stop. */
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
      tell(JSON.parse(data as string) as Payment);
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
      if (!response.ok) throw new Error(`answered ${response.status}`);
      tell(((await response.json()) as { data: Payment }).data);
    } catch {
      if (!stopped.signal.aborted) listener.reachable(false);
    }
  }

  function tell(payment: Payment) {
    if (payment?.id !== id) return;
    listener.reachable(true);
    listener.payment(payment);
  }

  // Phones cut a page's connections while its owner is in the wallet app, without telling the page.
  function look() {
    if (document.visibilityState === 'visible') void refresh();
  }

  connect();
  document.addEventListener('visibilitychange', look, { signal: stopped.signal });
  return () => {
    stopped.abort();
    source?.close();
    window.clearTimeout(pollTimer);
    window.clearTimeout(reconnectTimer);
  };
}
