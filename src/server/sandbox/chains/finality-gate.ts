import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '#server/base/http/port-of.ts';

export type FinalityGate = {
  url: string;
  /** From now on the node calls this height final, whatever follows it. */
  freeze(height: number): void;
  release(): void;
  stop(): Promise<void>;
};

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST',
};

/** Stands before an EVM node that cannot stall its finality by itself, and does it for the node. */
export async function startFinalityGate(nodeUrl: string): Promise<FinalityGate> {
  let frozen: string | undefined;
  const server = createServer((request, response) => {
    pass(nodeUrl, frozen, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(502, cors);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    freeze(height) {
      frozen = `"0x${height.toString(16)}"`;
    },
    release() {
      frozen = undefined;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

async function pass(
  nodeUrl: string,
  frozen: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, cors).end();
    return;
  }
  const asked = await text(request);
  const body = frozen ? asked.replaceAll(/"(finalized|safe)"/g, frozen) : asked;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(nodeUrl, { method: 'POST', headers, body });
  const answered = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { ...cors, ...headers }).end(answered);
}
