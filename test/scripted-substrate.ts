import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { type ScriptedBlock, ScriptedChain, type ScriptedLayout } from './scripted-chain.ts';

type Call = { id: number; method: string; params: unknown[] };
type RpcResponse = { result: unknown } | { error: { code: number; message: string } };

export type ScriptedSubstrate = {
  url: string;
  genesisHash: string;
  /** The calls received so far, with the number of their connection. */
  calls: (Call & { connection: number })[];
  connections: number;
  hashAt(height: number): string;
  add(...blocks: ScriptedBlock[]): void;
  /** Returns a read proof of the newest block's state. */
  proof(keys: string[]): string[];
  /** Values of the state that no block sets, by storage key. */
  storage: Map<string, string>;
  /** The number of newest blocks whose state it keeps, as public nodes keep 256; undefined for all. */
  keeps: number | undefined;
  /** Replaces the response to a call; undefined leaves the honest one. */
  misbehave:
    | ((call: Call) => RpcResponse | 'silence' | 'hang up' | 'garbage' | undefined)
    | undefined;
  /**
   * Returns an HTTP response that refuses a connection before its websocket opens; undefined accepts it.
   */
  refuse: (() => { status: number; retryAfter?: string } | undefined) | undefined;
  stop(): Promise<void>;
};

/**
 * Starts a websocket node of a scripted chain, with the calls that the adapter uses. It replaces main
 * networks, whose runtimes can't run in tests, and misbehaving nodes.
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
      return (chain.respond('state_getReadProof', [keys, null]) as { proof: string[] }).proof;
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
    const response = instead ??
      prunedResponse(node, chain, call) ?? {
        result: chain.respond(call.method, call.params) ?? null,
      };
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...response }));
  });
}

/** The position of the block's hash in the parameters of calls that need its state. */
const stateCalls: Record<string, number> = {
  state_getReadProof: 1,
  state_queryStorageAt: 1,
  state_getStorage: 1,
  state_getMetadata: 0,
};

/**
 * Returns the error of polkadot-sdk's nodes for a block whose state is pruned (client/rpc-api and
 * client/db).
 */
function prunedResponse(
  { keeps }: ScriptedSubstrate,
  chain: ScriptedChain,
  { method, params }: Call,
): RpcResponse | undefined {
  const place = stateCalls[method];
  if (keeps === undefined || place === undefined) return undefined;
  const hash = params[place];
  if (typeof hash !== 'string' || chain.depthOf(hash) < keeps) return undefined;
  const message = `Client error: UnknownBlock: State already discarded for ${hash}`;
  return { error: { code: 4_003, message } };
}
