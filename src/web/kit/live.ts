import type { QueryClient } from '@tanstack/react-query';
import { type LiveMessage, type LiveTopic, liveTopics } from '#contract/base/live.ts';

/** Spec.md sections 4 and 9. */
const openAfterMs = 100;
const pingMs = 30_000;
const retryMs = 3_000;
/** Of changes since this long before the line was first there the server tells (it remembers 10 s). */
const openedSoonMs = 1_000;
const retries = 5;
/** With it the server closes the line of a session that has ended. */
const policyViolation = 1008;

/** Topics whose change shows in another topic's data as well: wallets count their links and sum up payments. */
const alsoStale: Partial<Record<LiveTopic, LiveTopic[]>> = {
  links: ['wallets'],
  // Its name stands in the list of a person's workspaces.
  workspace: ['members'],
  payments: ['transfers', 'wallets', 'customers'],
  // A higher tier has a higher limit.
  verification: ['payments'],
};

/** Listens to what changes on the server and lets open pages fetch it again. Answers how to stop. */
export function connectLive(queryClient: QueryClient): () => void {
  let closed = false;
  let stop = () => {};
  const open = async () => {
    const { default: ReconnectingWebSocket } = await import('partysocket/ws');
    if (!closed)
      stop = openSocket(new ReconnectingWebSocket(socketUrl(), [], backoff), queryClient);
  };
  const timer = setTimeout(() => {
    open().catch((error: unknown) => console.warn('Live messages are not available:', error));
  }, openAfterMs);
  return () => {
    closed = true;
    clearTimeout(timer);
    stop();
  };
}

const backoff = {
  minReconnectionDelay: retryMs,
  maxReconnectionDelay: retryMs,
  reconnectionDelayGrowFactor: 1,
  maxRetries: retries,
};

type Socket = InstanceType<(typeof import('partysocket/ws'))['default']>;

function openSocket(socket: Socket, queryClient: QueryClient): () => void {
  let opened = false;
  socket.addEventListener('open', () => {
    // Whatever was said while there was no line is lost: what was fetched until then may be old.
    if (opened) void queryClient.invalidateQueries();
    else
      void queryClient.invalidateQueries({ predicate: isFetchedBefore(Date.now() - openedSoonMs) });
    opened = true;
  });
  socket.addEventListener('message', ({ data }) => {
    for (const key of staleKeys(String(data))) refetch(queryClient, key);
  });
  socket.addEventListener('close', ({ code }) => {
    // The session has ended: whatever is asked for next finds out, and so the page asks now.
    if (code === policyViolation) void queryClient.invalidateQueries();
  });
  const ping = setInterval(() => {
    if (socket.readyState === socket.OPEN) socket.send('ping');
  }, pingMs);
  // After the last retry only the reader's return brings the line back.
  const wake = () => {
    if (document.visibilityState === 'visible' && socket.readyState === socket.CLOSED) {
      socket.reconnect();
    }
  };
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    clearInterval(ping);
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    socket.close(1000);
  };
}

/** Also what is on its way for the first time: the server may have read it before the change. */
function refetch(queryClient: QueryClient, key: string): void {
  const filters = { queryKey: [key] };
  const onTheWay = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries(filters);
  if (onTheWay.length === 0) return;
  void Promise.allSettled(onTheWay.map(({ promise }) => Promise.resolve(promise))).then(() =>
    queryClient.invalidateQueries({ ...filters, predicate: (query) => onTheWay.includes(query) }),
  );
}

function isFetchedBefore(moment: number) {
  // 0 is what has not been fetched yet.
  return ({ state: { dataUpdatedAt } }: { state: { dataUpdatedAt: number } }) =>
    dataUpdatedAt > 0 && dataUpdatedAt < moment;
}

/** First parts of the query keys that a message makes stale; `pong` and what is not ours make none. */
export function staleKeys(data: string): string[] {
  if (data === 'pong') return [];
  let message: LiveMessage;
  try {
    message = JSON.parse(data) as LiveMessage;
  } catch {
    console.warn('A live message could not be read:', data);
    return [];
  }
  if (message?.type === 'reload_notifications') return ['notifications'];
  if (message?.type !== 'changed' || !liveTopics.includes(message.what)) return [];
  return [message.what, ...(alsoStale[message.what] ?? [])];
}

function socketUrl(): string {
  const url = new URL(`${import.meta.env['VITE_API_URL'] ?? '/api'}/ws`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
