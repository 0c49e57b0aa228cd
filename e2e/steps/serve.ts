import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { sandboxDatabase } from './operator.ts';

type Running = { stop(): Promise<void> };

/** Starts `florin serve` at this address of this machine, with the data and the accounts of the sandbox. */
export async function serveFlorin(url: string, variables: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, ['bin/florin.js', 'serve', '--services', 'web'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: await sandboxDatabase(),
      SECRET_KEY: (await readFile('test-results/sandbox/secret-key', 'utf8')).trim(),
      PUBLIC_URL: url,
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'florin@example.com',
      FIAT_SOURCES: 'off',
      WALLETCONNECT_PROJECT_ID: 'off',
      ...variables,
    },
  });
  const exited = once(child, 'exit');
  const up = Promise.withResolvers<void>();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Florin is up')) up.resolve();
    });
  }
  void exited.then(() => up.reject(new Error(`florin serve ended:\n${output}`)));
  await up.promise;
  return {
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * Starts a host of static files with the built dashboard, as docs/operations.md describes it: the page and its
 * policy are those that the API's server sends for `/`.
 */
export async function hostDashboard(port: number, apiPort: number): Promise<Running> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const type = types[extname(pathname)];
    const respond = async () => {
      if (type) {
        const file = await readFile(join('dist/dashboard', pathname));
        return response.writeHead(200, { 'content-type': type }).end(file);
      }
      const page = await fetch(`http://127.0.0.1:${apiPort}/`);
      const policy = page.headers.get('content-security-policy') ?? '';
      const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
      return response.writeHead(200, headers).end(await page.text());
    };
    respond().catch(() => response.writeHead(404).end());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
