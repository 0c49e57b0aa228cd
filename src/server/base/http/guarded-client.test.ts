import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { selfSigned } from '#test/certificate.ts';
import { dnsServer } from '#test/dns-server.ts';
import { type Answer, receiver } from '#test/receiver.ts';
import { createGuardedClient, type GuardedClient } from './guarded-client.ts';
import { resolveWith } from './public-url.ts';

const host = 'hooks.example.com';
const publicAddress = '93.184.216.34';
const identity = selfSigned({ names: [host], addresses: [publicAddress] });
const request = { headers: { 'content-type': 'application/json' }, body: '{"a":1}' };

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

describe('over https', () => {
  test('it posts to the resolved address, verified by the certificate of the name', async () => {
    const { client, server, dialled } = await secureSetup();
    const response = await client.post(`https://${host}/hook?shop=1`, request);
    expect(response).toEqual({ status: 200, retryAfter: undefined, body: 'ok' });
    expect(dialled).toEqual([{ address: publicAddress, port: 443 }]);
    expect(server.received).toMatchObject([
      { method: 'POST', path: '/hook?shop=1', body: '{"a":1}', headers: { host } },
    ]);
  });

  test('a public address in the URL is verified by the certificate too', async () => {
    const { client } = await secureSetup();
    await expect(client.post(`https://${publicAddress}/`, request)).resolves.toMatchObject({
      status: 200,
    });
    await expect(client.post('https://93.184.216.35/', request)).rejects.toMatchObject({
      reason: 'tls',
    });
  });

  test.each([
    ['another name', selfSigned({ names: ['other.example.com'] }), true],
    ['an expired one', selfSigned({ names: [host], notAfter: new Date('2021-01-01') }), true],
    ['an authority that is not trusted', selfSigned({ names: [host] }), false],
  ])('a certificate of %s is refused before anything is sent', async (_name, other, trusted) => {
    const { client, server } = await secureSetup({
      identity: other,
      ca: (trusted ? other : identity).cert,
    });
    await expect(client.post(`https://${host}/`, request)).rejects.toMatchObject({ reason: 'tls' });
    expect(server.received).toEqual([]);
  });

  test('TLS 1.1, plain text and silence instead of a handshake are refused', async () => {
    for (const behave of [
      (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'),
      (socket: Socket) => socket.destroy(),
    ]) {
      const port = await tcpServer(behave);
      await expect(clientTo(port).post(`https://${host}/`, request)).rejects.toMatchObject({
        reason: 'tls',
      });
    }
    const silent = clientTo(await tcpServer(() => {}), { timeoutMs: 200 });
    await expect(silent.post(`https://${host}/`, request)).rejects.toMatchObject({
      reason: 'timeout',
    });
    const old = createTlsServer({ ...identity, maxVersion: 'TLSv1.1', minVersion: 'TLSv1' });
    const port = await listen(old);
    await expect(clientTo(port).post(`https://${host}/`, request)).rejects.toMatchObject({
      reason: 'tls',
    });
  });
});

describe('names that change between lookups', () => {
  test('the checked address is the one that is called, without a second lookup', async () => {
    let lookups = 0;
    const dns = await dnsServer((_name, kind) => {
      if (kind === 'AAAA') return [];
      lookups += 1;
      return lookups === 1 ? [publicAddress] : ['127.0.0.1'];
    });
    cleanUps.push(dns.close);
    const { client, dialled } = await secureSetup({
      resolve: (name, signal) => resolveWith([dns.address], name, signal),
    });
    await expect(client.post(`https://${host}/`, request)).resolves.toMatchObject({ status: 200 });
    expect(lookups).toBe(1);
    expect(dialled).toEqual([{ address: publicAddress, port: 443 }]);
  });

  test('a new connection is checked again', async () => {
    const lookupResults = [[publicAddress], ['10.0.0.1']];
    const { client, server, dialled } = await secureSetup({
      resolve: async () => lookupResults.shift()!,
      answer: (_received, response) => response.setHeader('connection', 'close').end(),
    });
    await client.post(`https://${host}/`, request);
    await expect(client.post(`https://${host}/`, request)).rejects.toMatchObject({
      reason: 'not_public',
    });
    expect(dialled).toHaveLength(1);
    expect(server.received).toHaveLength(1);
  });

  test.each([
    ['public and private', [publicAddress, '10.0.0.1'], 'not_public'],
    ['public and mapped', [publicAddress, '::ffff:127.0.0.1'], 'not_public'],
    ['this machine', ['127.0.0.1'], 'not_public'],
    ['none', [], 'dns'],
  ])('no connection is made if the addresses are %s', async (_name, addresses, reason) => {
    const { client, dialled } = await secureSetup({ resolve: async () => addresses });
    await expect(client.post(`https://${host}/`, request)).rejects.toMatchObject({ reason });
    expect(dialled).toEqual([]);
  });

  test('the next address is tried if one does not respond', async () => {
    const server = await receiver(undefined, identity);
    cleanUps.push(server.close);
    const closed = await closedPort();
    const tried: string[] = [];
    const client = guarded({
      resolve: async () => ['93.184.216.1', publicAddress],
      dial: (address) => {
        tried.push(address);
        return connect(address === publicAddress ? server.port : closed, '127.0.0.1');
      },
    });
    await expect(client.post(`https://${host}/`, request)).resolves.toMatchObject({ status: 200 });
    expect(tried).toEqual(['93.184.216.1', publicAddress]);
  });

  test('a lookup that takes too long is a timeout', async () => {
    const client = guarded({ timeoutMs: 200, resolve: () => new Promise(() => {}) });
    await expect(client.post(`https://${host}/`, request)).rejects.toMatchObject({
      reason: 'timeout',
    });
  });
});

describe('URLs are checked at every call, not only when they are registered', () => {
  test.each([
    'http://hooks.example.com/',
    'https://user:password@hooks.example.com/',
    'https://hooks.example.com:5432/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'http://127.0.0.1/',
  ])('%s', async (url) => {
    const { client, dialled } = await secureSetup();
    await expect(client.post(url, request)).rejects.toMatchObject({ reason: 'not_public' });
    expect(dialled).toEqual([]);
  });
});

describe('responses', () => {
  test.each([301, 302, 303, 307, 308])(
    'a redirect of %i is a response and is not followed',
    async (status) => {
      const { client, server } = await plainSetup((_received, response) =>
        response.writeHead(status, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
      );
      await expect(client.post(server.url, request)).resolves.toMatchObject({ status });
      expect(server.received).toHaveLength(1);
    },
  );

  test('status and Retry-After are returned', async () => {
    const { client, server } = await plainSetup((_received, response) =>
      response.writeHead(429, { 'retry-after': '120' }).end('slow down'),
    );
    expect(await client.post(server.url, request)).toEqual({
      status: 429,
      retryAfter: '120',
      body: 'slow down',
    });
  });

  test('of a long body only the first 4 kB are read', async () => {
    let sent = 0;
    let closed: Promise<unknown> | undefined;
    const { client, server } = await plainSetup((_received, response) => {
      closed = once(response, 'close');
      const chunk = 'é'.repeat(8_192);
      const pour = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        sent += chunk.length;
      };
      response.on('drain', pour).on('error', () => {});
      pour();
    });
    const response = await client.post(server.url, request);
    await closed;
    expect(response.status).toBe(200);
    expect(Buffer.byteLength(response.body)).toBeLessThanOrEqual(4_098);
    expect(sent).toBeLessThan(20_000_000);
  });

  test('invalid UTF-8 and U+0000 become replacement characters', async () => {
    const { client, server } = await plainSetup((_received, response) =>
      response.end(Buffer.of(0x61, 0x00, 0xff, 0x62)),
    );
    expect((await client.post(server.url, request)).body).toBe('a\uFFFD\uFFFDb');
  });

  test('a compressed body is not decompressed', async () => {
    const { client, server } = await plainSetup((_received, response) =>
      response.setHeader('content-encoding', 'gzip').end('not really'),
    );
    expect((await client.post(server.url, request)).body).toBe('not really');
  });

  test('a connection is reused while the receiver keeps it open', async () => {
    const { client, server } = await plainSetup();
    const ports = new Set<number | undefined>();
    server.answerWith((_received, response, incoming) => {
      ports.add(incoming.socket.remotePort);
      response.end();
    });
    for (let call = 0; call < 5; call += 1) await client.post(server.url, request);
    expect(ports.size).toBeLessThan(5);
  });
});

describe('receivers that misbehave', () => {
  const timeoutMs = 300;

  test.each<[string, (socket: Socket) => unknown]>([
    ['never responds', () => {}],
    ['drips its headers', (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nx-slow: ', 'a')],
    [
      'drips its body',
      (socket) => drip(socket, 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n', 'a'),
    ],
    [
      'sends one interim response after the other',
      (socket) => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n'),
    ],
  ])('one that %s runs into the timeout', async (_name, behave) => {
    const client = sandboxClient({ timeoutMs });
    const port = await tcpServer(behave);
    await expect(client.post(`http://127.0.0.1:${port}/`, request)).rejects.toMatchObject({
      reason: 'timeout',
    });
  });

  test.each<[string, string, (socket: Socket) => unknown]>([
    ['closes the connection', 'closed', (socket) => socket.destroy()],
    ['resets the connection', 'closed', (socket) => socket.resetAndDestroy()],
    [
      'closes the connection in its headers',
      'closed',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nx: '),
    ],
    ['sends no HTTP', 'protocol', (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')],
    ['sends endless headers', 'protocol', (socket) => flood(socket)],
    [
      'sends two content lengths',
      'protocol',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'),
    ],
  ])('one that %s is reported as %s', async (_name, reason, behave) => {
    const port = await tcpServer(behave);
    const call = sandboxClient().post(`http://127.0.0.1:${port}/`, request);
    await expect(call).rejects.toMatchObject({ reason });
  });

  test('a response that is cut off is a failure with its status', async () => {
    const port = await tcpServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf', () =>
        socket.resetAndDestroy(),
      );
    });
    const call = sandboxClient().post(`http://127.0.0.1:${port}/`, request);
    await expect(call).rejects.toMatchObject({ reason: 'closed', status: 200 });
  });

  test('a closed port is reported as connect', async () => {
    const call = sandboxClient().post(`http://127.0.0.1:${await closedPort()}/`, request);
    await expect(call).rejects.toMatchObject({ reason: 'connect' });
  });

  test('a caller who aborts gets its own reason', async () => {
    const port = await tcpServer(() => {});
    const giveUp = AbortSignal.timeout(50);
    const call = sandboxClient().post(`http://127.0.0.1:${port}/`, { ...request, signal: giveUp });
    await expect(call).rejects.toSatisfy((reason) => reason === giveUp.reason);
  });
});

test('calls that hang keep only those of their own pool waiting, at the same origin', async () => {
  const hanging: (() => void)[] = [];
  const { client, server } = await plainSetup(({ body }, response) =>
    body === 'hang' ? hanging.push(() => response.end()) : response.end('ok'),
  );
  const slow = Array.from({ length: 40 }, () =>
    client.post(server.url, { ...request, body: 'hang', pool: 'slow' }),
  );
  await vi.waitFor(() => expect(hanging).toHaveLength(32));
  expect((await client.post(server.url, { ...request, pool: 'healthy' })).body).toBe('ok');
  expect((await client.post(server.url, request)).body).toBe('ok');
  expect(hanging).toHaveLength(32);
  while (hanging.length > 0) {
    hanging.splice(0).forEach((respond) => respond());
    await new Promise((resolve) => setImmediate(resolve));
    if (server.received.length < 42) await vi.waitFor(() => expect(hanging).not.toEqual([]));
  }
  expect(await Promise.all(slow)).toHaveLength(40);
});

test('proxies from the environment are ignored', async () => {
  const proxy = await receiver();
  cleanUps.push(proxy.close);
  const before = { ...process.env };
  cleanUps.push(() => (process.env = before));
  const address = `http://127.0.0.1:${proxy.port}`;
  Object.assign(process.env, {
    HTTP_PROXY: address,
    HTTPS_PROXY: address,
    ALL_PROXY: address,
    NODE_USE_ENV_PROXY: '1',
  });
  const { client, server } = await secureSetup();
  await client.post(`https://${host}/`, request);
  expect(server.received).toHaveLength(1);
  expect(proxy.received).toEqual([]);
});

type ClientOptions = Partial<Parameters<typeof createGuardedClient>[0]>;

function guarded(options: ClientOptions): GuardedClient {
  const client = createGuardedClient({
    allowLoopback: false,
    resolve: async () => [publicAddress],
    ca: identity.cert,
    ...options,
  });
  cleanUps.push(client.close);
  return client;
}

const sandboxClient = (options: ClientOptions = {}) => guarded({ allowLoopback: true, ...options });

/** Creates a client whose connections to public addresses are recorded and redirected to a port. */
function clientTo(port: number, options: ClientOptions = {}) {
  return guarded({ dial: () => connect(port, '127.0.0.1'), ...options });
}

async function secureSetup({
  identity: shown = identity,
  answer,
  ...options
}: ClientOptions & { identity?: typeof identity; answer?: Answer } = {}) {
  const server = await receiver(answer, shown);
  cleanUps.push(server.close);
  const dialled: { address: string; port: number }[] = [];
  const client = guarded({
    dial: (address, port) => {
      dialled.push({ address, port });
      return connect(server.port, '127.0.0.1');
    },
    ...options,
  });
  return { client, server, dialled };
}

async function plainSetup(answer?: Answer) {
  const server = await receiver(answer);
  cleanUps.push(server.close);
  return { server, client: sandboxClient() };
}

async function tcpServer(behave: (socket: Socket) => unknown): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('data', () => behave(socket));
  });
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy();
  });
  return listen(server);
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function drip(socket: Socket, start: string, more: string) {
  socket.write(start);
  const timer = setInterval(() => socket.write(more), 20);
  socket.on('close', () => clearInterval(timer));
}

function flood(socket: Socket) {
  socket.write('HTTP/1.1 200 OK\r\n');
  for (let line = 0; line < 2_000; line += 1) socket.write(`x-${line}: ${'a'.repeat(100)}\r\n`);
}
