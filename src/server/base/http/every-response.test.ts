import { once } from 'node:events';
import { globSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp, startWeb } from '#server/app.ts';
import { createAuthority } from '#server/authority.ts';
import { mailedCode, testApi, usualPassword } from '#test/api.ts';
import { testContext } from '#test/context.ts';

// What holds for every response, whatever sends it: headers, content types, other sites, and files that are
// no pages.

const context = testContext({ config: { publicUrl: 'https://florin.example.com' } });
const dist = new URL('../../../../dist/dashboard/', import.meta.url).pathname;
const [script = ''] = globSync('assets/*.js', { cwd: dist });
const [style = ''] = globSync('assets/*.css', { cwd: dist });

const paths = [
  ...['/', '/auth/login', '/missing', `/${script}`, `/${style}`, '/assets/none.js'],
  ...['/api/health', '/api/nothing', '/api/user/info', '/api/openapi.json', '/api/docs'],
  ...['/pay/lnk_unknown', '/refund/none', '/files/none', '/pictures/none', '/unsubscribe/none'],
];

let app: ReturnType<typeof createApp>;
let web: Awaited<ReturnType<typeof startWeb>>;
beforeAll(async () => {
  app = createApp(context, createAuthority(context));
  web = await startWeb(context);
});
afterAll(() => web.stop());

const get = async (path: string, headers: HeadersInit = {}, method = 'GET') =>
  app.fetch(new Request(context.config.publicUrl + path, { method, headers }));

describe('every response', () => {
  test.each(paths)('has the headers that protect it in a browser: %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // A dashboard on another origin of the site shows these.
    const isPicture = path.startsWith('/files/') || path.startsWith('/pictures/');
    const readers = isPicture ? 'same-site' : 'same-origin';
    expect(headers.get('cross-origin-resource-policy')).toBe(readers);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-(eval|hashes)|script-src[^;]*unsafe-inline/);
  });

  test.each(paths)('says of what type it is, and a text its charset: %s', async (path) => {
    const response = await get(path);
    const body = await response.text();
    const type = response.headers.get('content-type');
    if (body === '') return expect(response.status).toBe(303);
    expect(type).toMatch(/^(text\/(html|css|javascript); charset=utf-8|application\/json\b)/i);
    if (type?.startsWith('application/json')) expect(() => JSON.parse(body)).not.toThrow();
    else if (type?.startsWith('text/html')) expect(body).toMatch(/^<!doctype html>/i);
  });

  test.each(paths)('is readable by no other site: %s', async (path) => {
    const origin = 'https://evil.example';
    const read = await get(path, { origin });
    const preflight = await get(
      path,
      { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x' },
      'OPTIONS',
    );
    const cors = [...read.headers.keys(), ...preflight.headers.keys()].filter((name) =>
      name.startsWith('access-control-'),
    );
    expect(cors).toEqual([]);
  });
});

test('every cookie is Secure, and those that are trusted belong to this host and no script reads them', async () => {
  const caller = testApi(context)();
  const ada = { username: 'ada', email: 'ada@example.com', password: usualPassword };
  const signedUp = await caller.call('POST', '/auth/signup', ada);
  const code = await mailedCode(context, ada.email);
  const confirmed = await caller.call('POST', '/auth/confirm-code-verification', {
    username: 'ada',
    code,
  });
  const cookies = [signedUp, confirmed].flatMap(({ headers }) => headers.getSetCookie());
  expect(cookies.length).toBeGreaterThan(6);
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; SameSite=Lax; .*Secure$/);
  const trusted = cookies.filter((cookie) => /florin_\w+=[^;]/.test(cookie));
  expect(trusted.length).toBeGreaterThan(2);
  for (const cookie of trusted) expect(cookie).toMatch(/^__Host-florin_\w+=.*HttpOnly/);
});

describe('over a connection', () => {
  test('TRACE returns nothing of its request', async () => {
    for (const path of ['/', '/api/health', '/pay/lnk_unknown']) {
      const response = await exchange(
        `TRACE ${path} HTTP/1.1\r\nHost: x\r\nX-Own: a-secret\r\nConnection: close\r\n\r\n`,
      );
      expect(response).toMatch(/^HTTP\/1\.1 40[45] /);
      expect(response).not.toContain('a-secret');
    }
  });

  test('a request with two lengths is refused, and nothing after it is read', async () => {
    const response = await exchange(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n',
    );
    expect(response.match(/^HTTP\/1\.1 .*$/gm)).toEqual(['HTTP/1.1 400 Bad Request']);
  });

  test.each([
    ...['/.git/config', '/.git/HEAD', '/package.json', '/src/server/app.ts', '/.env'],
    ...['/../package.json', '/assets/../../../package.json', '/%2e%2e/%2e%2e/package.json'],
    ...['/assets/..%2f..%2f..%2fpackage.json', '/assets/%2e%2e%5c%2e%2e%5cpackage.json'],
    ...['/assets/', '/assets', '/files/', '/pictures/', '/files/..%2f..%2fpackage.json'],
  ])('no file beyond the pages is served, and no folder is listed: %s', async (path) => {
    const response = await exchange(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: */*\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(response).toMatch(/<div id="root"><\/div>|"code":"(not_found|bad_request)"|^\S+ 400 /);
  });
});

/** Sends bytes as they are, which no HTTP client would do, and returns all that is answered. */
async function exchange(text: string): Promise<string> {
  const socket = connect(web.port, '127.0.0.1');
  let answered = '';
  socket.on('data', (bytes) => (answered += String(bytes)));
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return answered;
}
