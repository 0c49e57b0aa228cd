import type { Page } from '@playwright/test';
import { WebSocketServer } from 'ws';

/** One end of a connection to the relay. */
type Client = (message: object) => void;
type Call = { id: number; method?: string; params: never };
type Approval = {
  sessionTopic: string;
  pairingTopic: string;
  sessionProposalResponse: string;
  sessionSettlementRequest: string;
};
type Message = { topic: string; message: string };

/**
 * Creates a fake of WalletConnect's relay, an external server: it forwards encrypted messages by
 * topic, and keeps them for later subscribers.
 */
export function createRelay() {
  const kept = new Map<string, string[]>();
  const subscribers = new Map<string, Set<Client>>();
  let serial = 0;

  function deliver(client: Client, topic: string, message: string): void {
    const data = { topic, message, publishedAt: Date.now() };
    serial += 1;
    const params = { id: topic, data };
    client({ id: serial, jsonrpc: '2.0', method: 'irn_subscription', params });
  }
  function publish(from: Client, topic: string, message: string): void {
    kept.set(topic, [...(kept.get(topic) ?? []), message]);
    for (const client of subscribers.get(topic) ?? []) {
      if (client !== from) deliver(client, topic, message);
    }
  }
  function subscribe(client: Client, topic: string): void {
    subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(client));
    for (const message of kept.get(topic) ?? []) deliver(client, topic, message);
  }

  const methods: Record<string, (client: Client, params: never) => unknown> = {
    irn_subscribe: (client, { topic }: Message) => subscribe(client, topic),
    irn_batchSubscribe: (client, { topics }: { topics: string[] }) =>
      topics.forEach((topic) => subscribe(client, topic)),
    irn_batchFetchMessages: () => ({ messages: [], hasMore: false }),
    irn_publish: (client, { topic, message }: Message) => publish(client, topic, message),
    wc_proposeSession(client, params: { pairingTopic: string; sessionProposal: string }) {
      subscribe(client, params.pairingTopic);
      publish(client, params.pairingTopic, params.sessionProposal);
    },
    wc_approveSession(client, params: Approval) {
      subscribe(client, params.sessionTopic);
      publish(client, params.pairingTopic, params.sessionProposalResponse);
      publish(client, params.sessionTopic, params.sessionSettlementRequest);
    },
  };

  return {
    /** Handles a message of a client, and responds to it. */
    receive(client: Client, text: string): void {
      const { id, method, params } = JSON.parse(text) as Call;
      if (method === undefined) return;
      client({ id, jsonrpc: '2.0', result: methods[method]?.(client, params) ?? true });
    },
    leave(client: Client): void {
      for (const ends of subscribers.values()) ends.delete(client);
    },
  };
}

/** Starts a relay between a page and wallets in this process, which connect to `url`. */
export async function startRelay(page: Page): Promise<{ url: string; stop(): void }> {
  const relay = createRelay();
  await page.routeWebSocket(/^wss:\/\/relay\.walletconnect\.org\//, (socket) => {
    const client: Client = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => relay.receive(client, String(text)));
    socket.onClose(() => relay.leave(client));
  });
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket) => {
    const client: Client = (message) => socket.send(JSON.stringify(message));
    socket.on('message', (text: Buffer) => relay.receive(client, text.toString()));
    socket.on('close', () => relay.leave(client));
  });
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as { port: number };
  return {
    url: `ws://127.0.0.1:${port}`,
    stop() {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

/** Serves the frame by which WalletConnect attests the requester, without whose response the page waits. */
export async function attest(page: Page): Promise<void> {
  await page.route('https://verify.walletconnect.org/**', (route) => {
    const id = new URL(route.request().url()).searchParams.get('id');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const attestation = `${part({ alg: 'none' })}.${part({ id })}.${part({})}`;
    const message = JSON.stringify({ type: 'verify_attestation', attestation });
    return route.fulfill({
      contentType: 'text/html',
      body: `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`,
    });
  });
}
