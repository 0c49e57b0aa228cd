import type { QueryClient } from '@tanstack/react-query';
import { type LiveMessage, type LiveTopic, liveTopics } from '#contract/live.ts';

/** Spec.md sections 4 and 9. */
const openAfterMs = 100;
const pingMs = 30_000;
const retryMs = 3_000;
const retries = 5;

/** Topics whose change shows in another topic's data as well: wallets count their links. */
const alsoStale: Partial<Record<LiveTopic, LiveTopic[]>> = { links: ['wallets'] };

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
    // Whatever was said while the line was down is lost: everything on screen may be old.
    if (opened) void queryClient.invalidateQueries();
    opened = true;
  });
  socket.addEventListener('message', ({ data }) => {
    for (const topic of changedTopics(String(data))) {
      void queryClient.invalidateQueries({ queryKey: [topic] });
    }
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

/** The topics that a message names; `pong` and what is not ours name none. */
export function changedTopics(data: string): LiveTopic[] {
  if (data === 'pong') return [];
  let message: LiveMessage;
  try {
    message = JSON.parse(data) as LiveMessage;
  } catch {
    console.warn('A live message could not be read:', data);
    return [];
  }
  if (message?.type !== 'changed' || !liveTopics.includes(message.what)) return [];
  return [message.what, ...(alsoStale[message.what] ?? [])];
}

function socketUrl(): string {
  const url = new URL(`${import.meta.env['VITE_API_URL'] ?? '/api'}/ws`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
