import { present } from '#server/base/errors.ts';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { chainSpec } from '@substrate/connect-known-chains/rococo_v2_2_asset_hub';
import { WebSocketServer } from 'ws';
import { createLog } from '#server/base/log.ts';
import { startPacing } from './pacing.ts';
import {
  startSubstrateNode,
  type StorageChange,
  type SubstrateIdentity,
  type SubstrateNode,
} from './substrate-node.ts';
import { createRpc } from './substrate-rpc.ts';
import { openSubscriptions } from './substrate-subscriptions.ts';
import * as z from 'zod/mini';

/** The first argument, as JSON. Each chain is served under `/<path>`. */
export type SubstrateProcessOptions = {
  port: number;
  chains: { path: string; identity: SubstrateIdentity; storage: StorageChange }[];
  mining: 'paced' | 'manual';
};

// A block takes 200 ms of CPU time, so an idle chain builds them rarely.
const busyMs = 2_000;
const idleMs = 12_000;

const log = createLog('error');
const options = JSON.parse(present(process.argv[2])) as SubstrateProcessOptions;
const spec = z.record(z.string(), z.unknown()).parse(JSON.parse(chainSpec));
const served = new Map<string, ReturnType<typeof createRpc>>();

for (const { path, identity, storage } of options.chains) {
  const node = await startSubstrateNode(spec, identity);
  await node.change(storage);
  served.set(`/${path}`, createRpc(node));
  if (options.mining === 'paced') pace(node);
}

const headers = {
  'content-type': 'application/json',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
};

const server = createServer((request, response) => {
  void (async () => {
    const rpc = served.get(request.url ?? '');
    if (!rpc || request.method !== 'POST') {
      response.writeHead(request.method === 'OPTIONS' ? 204 : 404, headers).end();
      return;
    }
    const body = await rpc(await text(request), openSubscriptions());
    response.writeHead(200, headers).end(body);
  })().catch(() => response.destroy());
});

const sockets = new WebSocketServer({ server, maxPayload: 50_000_000 });
sockets.on('connection', (socket, request) => {
  const rpc = served.get(request.url ?? '');
  if (!rpc) return socket.close();
  const send = (body: string) => {
    if (socket.readyState === socket.OPEN) socket.send(body);
  };
  const subscriptions = openSubscriptions(send);
  socket.on('message', (data: Buffer) => void rpc(data.toString(), subscriptions).then(send));
  socket.on('close', () => subscriptions.end());
  socket.on('error', () => socket.terminate());
});

server.listen(options.port, '127.0.0.1');

function pace(node: SubstrateNode): void {
  const build = async () => {
    if (!node.halted) await node.mine(1);
  };
  const busy = async () => !node.halted && (await node.busy());
  startPacing({ busyMs, idleMs, busy, build }, log);
}
