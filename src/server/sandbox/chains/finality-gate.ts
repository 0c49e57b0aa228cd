import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '#server/base/http/port-of.ts';

export type FinalityGate = {
  url: string;
  /** From now on the node reports this height as final, whatever follows it. */
  freeze(height: number): void;
  release(): void;
  stop(): Promise<void>;
};

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST',
};

/** Starts a proxy in front of an EVM node that adds stalls of finality, which the node doesn't support. */
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
  const requestBody = await text(request);
  const body = frozen ? requestBody.replaceAll(/"(finalized|safe)"/g, frozen) : requestBody;
  const headers = { 'content-type': 'application/json' };
  const nodeResponse = await fetch(nodeUrl, { method: 'POST', headers, body });
  const responseBody = Buffer.from(await nodeResponse.arrayBuffer());
  response.writeHead(nodeResponse.status, { ...cors, ...headers }).end(responseBody);
}
