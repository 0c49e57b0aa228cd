import type { QueryClient } from '@tanstack/react-query';
import { type LiveMessage, type LiveTopic, liveTopics } from '#contract/base/live.ts';
import { serverUrl } from './api/page-settings.ts';

/** Source of these times and counts: docs/specification.md sections 4 and 9. */
const openAfterMs = 100;
const pingMs = 30_000;
const retryMs = 3_000;
/**
 * The server replays the changes of the last 10 s to a new socket; data older than this margin is
 * refetched.
 */
const openedSoonMs = 1_000;
const retries = 5;
/** Close code that the server uses when the session has ended. */
const policyViolation = 1008;
/** Close code that the server uses when the session has too many pages open. */
const tooManyPages = 1013;

/** Topics whose data includes other topics: wallets count their links and sum up payments. */
const alsoStale: Partial<Record<LiveTopic, LiveTopic[]>> = {
  links: ['wallets'],
  // The list of a user's workspaces has its name.
  workspace: ['members'],
  payments: ['transfers', 'wallets', 'customers'],
  // A higher tier has a higher limit.
  verification: ['payments'],
};

/**
 * Subscribes to changes on the server and refetches the data that open pages show. Returns a
 * function that stops.
 */
export function connectLive(queryClient: QueryClient): () => void {
  let closed = false;
  let stop = () => {};
  const open = async () => {
    const { default: ReconnectingWebSocket } = await import('partysocket/ws');
    if (!closed)
      stop = openSocket(new ReconnectingWebSocket(socketUrl(), [], backoff), queryClient);
  };
  const timer = setTimeout(() => {
    open().catch((error: unknown) =>
      console.warn('Failed to load the live message client:', error),
    );
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
    // Messages sent while the socket was closed are lost, so data fetched before may be stale.
    if (opened) void queryClient.invalidateQueries();
    else
      void queryClient.invalidateQueries({ predicate: isFetchedBefore(Date.now() - openedSoonMs) });
    opened = true;
  });
  socket.addEventListener('message', ({ data }) => {
    for (const key of staleKeys(String(data))) refetch(queryClient, key);
  });
  socket.addEventListener('close', ({ code }) => {
    // The session has ended: refetch now, so that the page finds out.
    if (code === policyViolation) void queryClient.invalidateQueries();
    // Until the user returns to this page; the pages with a socket are the ones they use.
    if (code === tooManyPages) socket.close();
  });
  const ping = setInterval(() => {
    if (socket.readyState === socket.OPEN) socket.send('ping');
  }, pingMs);
  // After the last retry, reconnect only when the user returns or the browser is online again.
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

/**
 * Refetches a topic, including first fetches in progress: the server may have read their data
 * before the change.
 */
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
  // 0 means not fetched yet.
  return ({ state: { dataUpdatedAt } }: { state: { dataUpdatedAt: number } }) =>
    dataUpdatedAt > 0 && dataUpdatedAt < moment;
}

/**
 * Returns the first parts of the query keys that a message makes stale; none for `pong` and unknown
 * messages.
 */
export function staleKeys(data: string): string[] {
  if (data === 'pong') return [];
  let message: LiveMessage;
  try {
    message = JSON.parse(data) as LiveMessage;
  } catch {
    console.warn('Ignored an unparseable live message:', data);
    return [];
  }
  if (message?.type === 'reload_notifications') return ['notifications'];
  if (message?.type !== 'changed' || !liveTopics.includes(message.what)) return [];
  return [message.what, ...(alsoStale[message.what] ?? [])];
}

function socketUrl(): string {
  const url = new URL(serverUrl('/api/ws'), location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
