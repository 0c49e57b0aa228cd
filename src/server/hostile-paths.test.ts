import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { request as sendRaw } from 'node:http';
import { startWeb } from './app.ts';
import { testContext } from '#test/context.ts';

const context = testContext();
let web: Awaited<ReturnType<typeof startWeb>>;
beforeAll(async () => (web = await startWeb(context)));
afterAll(() => web.stop());

/** Every path that is served outside the contract, with a place for what its reader sends. */
const paths = [
  ...['/pictures/*', '/files/*', '/files/*?expires=*&signature=*', '/unsubscribe/*', '/pay/*'],
  ...['/pay/*/', '/pay/payments/*', '/pay/payments/*/claim', '/pay/payments/*/success'],
  ...['/pay/payments/*/receipt', '/pay/lnk_0?asset=*&lang=*', '/refund/*', '/pay-assets/*'],
  ...['/assets/*', '/sandbox/*', '/api/*', '/api/checkout/*', '/api/payment/*', '/docs/*', '/*'],
  ...['/api/exchange-rate?currency=*', '/*?*=*'],
];

const hostile = [
  ...['%00', 'a%00b', '%', '%zz', '%E0%A4%A', '%ff', '%C0%80', '%c0%ae%c0%ae/', '%ED%A0%80'],
  ...[
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5c..%5c',
    '%252e%252e',
    '%0d%0aset-cookie:a=b',
    '%F0%9F%92%A9',
  ],
  ...[
    "'or 1=1--",
    '__proto__',
    'constructor',
    '[',
    'a[b]=c',
    'x'.repeat(4_000),
    '%20',
    '%7f',
    '%u0000',
  ],
];

describe.each(paths)('the path %s', (path) => {
  test.each(['GET', 'HEAD', 'POST'])(
    'with any text is never an error of ours: %s',
    async (method) => {
      const statuses = await Promise.all(
        hostile.map(
          async (text) => [text, await statusOf(method, path.replaceAll('*', text))] as const,
        ),
      );
      expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
    },
  );
});

test('a path with a character that can’t be stored is not found', async () => {
  for (const path of ['/pictures/%00', '/files/a%00', '/unsubscribe/%00', '/%00']) {
    expect([path, await statusOf('GET', path)]).toEqual([path, 404]);
  }
});

/** Sends the path as it is: `fetch` would tidy it up. */
function statusOf(method: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = sendRaw({
      port: web.port,
      host: '127.0.0.1',
      method,
      path: path.replaceAll(' ', '+'),
      headers,
    });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end();
  });
}
