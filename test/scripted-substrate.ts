import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { type ScriptedBlock, ScriptedChain, type ScriptedLayout } from './scripted-chain.ts';

type Call = { id: number; method: string; params: unknown[] };
type Answer = { result: unknown } | { error: { code: number; message: string } };

export type ScriptedSubstrate = {
  url: string;
  genesisHash: string;
  /** What was asked, over which connection. */
  calls: (Call & { connection: number })[];
  connections: number;
  hashAt(height: number): string;
  add(...blocks: ScriptedBlock[]): void;
  /** A read proof of the newest block's state. */
  proof(keys: string[]): string[];
  /** Values of the state that are no block's own, by storage key. */
  storage: Map<string, string>;
  /** It keeps the state of so many of the newest blocks, as public nodes do of 256; absent: of all. */
  keeps: number | undefined;
  /** Does this in place of answering as the chain is. */
  misbehave: ((call: Call) => Answer | 'silence' | 'hang up' | 'garbage' | undefined) | undefined;
  /** The answer to anyone who wants to connect, before any websocket. */
  refuse: (() => { status: number; retryAfter?: string } | undefined) | undefined;
  stop(): Promise<void>;
};

/**
 * A node over a websocket, with the calls that the adapter uses, of a chain that is recorded. It
 * stands in for main networks, whose runtimes do not run here, and for nodes that misbehave.
 */
export async function startScriptedSubstrate({
  seed = 'scripted',
  began = new Date(),
  layout = { state: 1, extrinsics: 0 },
}: { seed?: string; began?: Date; layout?: ScriptedLayout } = {}): Promise<ScriptedSubstrate> {
  const chain = new ScriptedChain(seed, began, layout);
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer();
  const node: ScriptedSubstrate = {
    url: '',
    genesisHash: chain.hashAt(0),
    calls: [],
    connections: 0,
    hashAt: (height) => chain.hashAt(height),
    add: (...blocks) => chain.add(...blocks),
    proof(keys) {
      return (chain.answer('state_getReadProof', [keys, null]) as { proof: string[] }).proof;
    },
    storage: chain.storage,
    keeps: undefined,
    misbehave: undefined,
    refuse: undefined,
    stop() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
  server.on('upgrade', (request, socket, head) => {
    const refusal = node.refuse?.();
    node.connections += 1;
    if (refusal) {
      const rest = refusal.retryAfter ? `Retry-After: ${refusal.retryAfter}\r\n` : '';
      socket.end(`HTTP/1.1 ${refusal.status} No\r\n${rest}Content-Length: 0\r\n\r\n`);
      return;
    }
    const connection = node.connections;
    sockets.handleUpgrade(request, socket, head, (opened) => {
      serve(node, chain, opened, connection);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  node.url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return node;
}

function serve(
  node: ScriptedSubstrate,
  chain: ScriptedChain,
  socket: WebSocket,
  connection: number,
): void {
  socket.on('error', () => socket.terminate());
  socket.on('message', (data: Buffer) => {
    const call = JSON.parse(data.toString()) as Call;
    node.calls.push({ ...call, connection });
    const instead = node.misbehave?.(call);
    if (instead === 'silence') return;
    if (instead === 'hang up') return socket.terminate();
    if (instead === 'garbage') return socket.send('<html>');
    const told = instead ??
      prunedAnswer(node, chain, call) ?? { result: chain.answer(call.method, call.params) ?? null };
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...told }));
  });
}

/** Where the block stands among the parameters of the calls that need its state. */
const stateCalls: Record<string, number> = {
  state_getReadProof: 1,
  state_queryStorageAt: 1,
  state_getStorage: 1,
  state_getMetadata: 0,
};

/** The error of polkadot-sdk's nodes about a block whose state is pruned (client/rpc-api and client/db). */
function prunedAnswer(
  { keeps }: ScriptedSubstrate,
  chain: ScriptedChain,
  { method, params }: Call,
): Answer | undefined {
  const place = stateCalls[method];
  if (keeps === undefined || place === undefined) return undefined;
  const hash = params[place];
  if (typeof hash !== 'string' || chain.depthOf(hash) < keeps) return undefined;
  const message = `Client error: UnknownBlock: State already discarded for ${hash}`;
  return { error: { code: 4_003, message } };
}
