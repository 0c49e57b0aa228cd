import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import {
  type Caller,
  queuedMails,
  signInWithCompany,
  testApi,
  usualPassword as password,
} from '#test/api.ts';
import { type TestContext, testContext } from '#test/context.ts';
import { startWeb, createApp } from './app.ts';
import { createAuthority } from './authority.ts';

const api = 'https://api.example.com';
const dashboard = 'https://app.example.com';
const sandbox = false;
const together = testContext({ config: { sandbox, publicUrl: api, dashboardUrl: api } });
const apart = testContext({
  config: { sandbox, publicUrl: api, dashboardUrl: dashboard, routingGuard: false },
});

const foreign = [
  'https://evil.com',
  'https://app.example.com.evil.com',
  'https://evilapp.example.com',
  'https://sub.app.example.com',
  'https://example.com',
  'http://app.example.com',
  'https://app.example.com:8443',
  'https://app.example.com/',
  'https://APP.example.com',
  'https://app.example.com, https://evil.com',
  'null',
  '*',
];

let webs: Record<'together' | 'apart', Awaited<ReturnType<typeof startWeb>>>;
let callers: Record<'together' | 'apart', Caller & { companyId: string }>;
beforeAll(async () => {
  webs = { together: await startWeb(together), apart: await startWeb(apart) };
  callers = {
    together: await signInWithCompany(together, testApi(together)),
    apart: await signInWithCompany(apart, testApi(apart)),
  };
});
afterAll(() => Promise.all(Object.values(webs).map((web) => web.stop())));

describe('a dashboard on another origin', () => {
  test('may make every call with the session, and read its response', async () => {
    const preflight = await send(apart, 'OPTIONS', '/api/wallet', {
      origin: dashboard,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': dashboard,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'content-type, idempotency-key',
      vary: 'Origin',
    });
    const headers = { origin: dashboard };
    const read = await callers.apart.call('GET', '/user/info', undefined, headers);
    expect(read.status).toBe(200);
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'access-control-allow-origin': dashboard,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'retry-after, x-request-id',
      vary: 'Origin',
    });
    const changed = await callers.apart.call('POST', '/auth/step-up', { password }, headers);
    expect(changed.status).toBe(200);
  });

  test('may read failures too, of any kind', async () => {
    for (const [path, status] of [
      ['/api/user/info', 401],
      ['/api/nothing', 404],
    ] as const) {
      const response = await send(apart, 'GET', path, { origin: dashboard });
      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBe(dashboard);
    }
  });

  test('gets live messages', async () => {
    expect(await upgrade('apart', dashboard)).toBe(101);
    expect(await upgrade('apart', api)).toBe(101);
  });

  test('may show pictures and previews, which the policy of its pages allows from exactly the API', async () => {
    const page = await send(apart, 'GET', '/');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        `connect-src 'self' ${api} wss://api.example.com`,
        `img-src 'self' ${api} data: blob:`,
        `style-src 'self' ${api}/pay-assets/`,
        `font-src 'self' ${api}/pay-assets/`,
      ]),
    );
    for (const [path, shared] of [
      ['/pictures/fil_0', 'same-site'],
      ['/files/fil_0', 'same-site'],
      ['/pay-assets/x.css', 'same-site'],
      ['/api/site', 'same-origin'],
      ['/', 'same-origin'],
    ] as const) {
      const { headers } = await send(apart, 'GET', path);
      expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, shared]);
    }
    const { data } = await callers.apart.call('POST', '/payment-link/preview', {
      companyId: callers.apart.companyId,
      environment: 'test',
      locale: 'en',
      type: 'static',
      name: 'Coffee',
      currency: 'USD',
    });
    expect(data.html).toContain(`href="${api}/pay-assets/`);
  });

  test('learns the API, the domain of its cookies and its guard from the page', async () => {
    const page = await (await send(apart, 'GET', '/')).text();
    expect(settingsOf(page)).toEqual([
      ['api', api],
      ['cookie-domain', 'example.com'],
      ['routing-guard', 'off'],
      ['sandbox', 'off'],
    ]);
    const unknown = await send(apart, 'GET', '/no/such/page', { 'accept-encoding': 'gzip' });
    expect([unknown.status, unknown.headers.get('content-encoding')]).toEqual([404, 'gzip']);
    const unpacked = gunzipSync(Buffer.from(await unknown.arrayBuffer())).toString();
    expect(unpacked).toBe(page);
    expect(await (await send(apart, 'GET', '/index.html')).text()).toBe(page);
  });

  test('reads only the cookies that are for pages; the token stays on the API’s host', async () => {
    const cookies = await signInCookies(apart);
    const last = new Map(cookies.map((cookie) => [cookie.split('=')[0], cookie]));
    const readable = [...last].filter(([name]) => name !== '__Host-florin_session');
    expect(last.get('__Host-florin_session')).toMatch(/SameSite=Lax.*HttpOnly; Secure$/);
    const hostOnly = [...last].filter(([, cookie]) => !cookie.includes('Domain='));
    expect(hostOnly.map(([name]) => name)).toEqual([
      '__Host-florin_browser',
      '__Host-florin_session',
    ]);
    const shared = readable.filter(([, cookie]) => cookie.includes('; Domain=example.com'));
    expect(shared.map(([name]) => String(name)).toSorted()).toEqual([
      'pendingInvites',
      'selectedWorkspaceId',
      'sessionExpiry',
      'sessionRefreshThreshold',
      'userActionsRequired',
      'userWorkspaces',
    ]);
    // Those from before DASHBOARD_URL was set would hide the new ones.
    const dropped = cookies.filter((cookie) => !cookie.includes('Domain='));
    for (const [name] of shared) {
      expect(dropped.some((cookie) => cookie.startsWith(`${name}=; `))).toBe(true);
    }
  });

  test('is where mails lead to, but payers and mail programs stay on the API’s origin', async () => {
    const id = callers.apart.companyId;
    const invite = { emails: ['kim@example.com'], privilege: 'viewer' };
    const invited = await callers.apart.call('POST', `/company/${id}/members/invites`, invite);
    expect(invited.status).toBe(201);
    const [mail] = await queuedMails(apart, 'kim@example.com');
    expect(mail?.text).toContain(`${dashboard}/invite#token=`);
    const oneClick = await send(apart, 'GET', '/unsubscribe/x');
    expect(oneClick.headers.get('location')).toBe(`${dashboard}/unsubscribe#token=x`);
  });
});

describe.each(['together', 'apart'] as const)('with the dashboard %s', (place) => {
  const context = () => ({ together, apart })[place];

  test.each(foreign)('pages of %s can neither read nor change anything', async (origin) => {
    const preflight = await send(context(), 'OPTIONS', '/api/wallet', {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    });
    expect(preflight.status).toBe(404);
    const read = await callers[place].call('GET', '/user/info', undefined, { origin });
    const changed = await callers[place].call('POST', '/auth/step-up', {}, { origin });
    expect([changed.status, changed.error?.code]).toEqual([403, 'origin_refused']);
    for (const { headers } of [preflight, read, changed]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers.get('vary')).toBe(place === 'apart' ? 'Origin' : null);
    }
  });

  test.each(foreign)('a page of %s gets no live messages', async (origin) => {
    expect(await upgrade(place, origin)).toBe(401);
  });

  test('a call with the session but without an Origin is refused', async () => {
    const response = await callers[place].call('POST', '/auth/step-up', {}, { origin: '' });
    expect(response.error?.code).toBe('origin_refused');
  });
});

describe('a dashboard on the API’s origin', () => {
  test('is all that the policy, the cookies and the page know of', async () => {
    const page = await send(together, 'GET', '/');
    const policy = page.headers.get('content-security-policy');
    expect(policy).not.toMatch(/https?:|wss?:/);
    expect(settingsOf(await page.text())).toEqual([
      ['api', ''],
      ['cookie-domain', ''],
      ['routing-guard', 'on'],
      ['sandbox', 'off'],
    ]);
    const picture = await send(together, 'GET', '/pictures/fil_0');
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect((await signInCookies(together)).join()).not.toContain('Domain=');
  });

  test('makes its calls without preflights, and no other origin of the site may', async () => {
    const response = await callers.together.call('GET', '/user/info', undefined, { origin: api });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    const other = await callers.together.call('POST', '/auth/step-up', {}, { origin: dashboard });
    expect(other.error?.code).toBe('origin_refused');
    expect(await upgrade('together', dashboard)).toBe(401);
  });
});

async function send(
  context: TestContext,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const app = createApp(context, createAuthority(context));
  return app.fetch(new Request(api + path, { method, headers }));
}

/** Returns the status of an upgrade with the session's cookie. */
function upgrade(place: keyof typeof webs, origin: string): Promise<number | undefined> {
  const cookie = [...callers[place].cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const client = new WebSocket(`ws://127.0.0.1:${webs[place].port}/api/ws`, {
    headers: { cookie, origin },
  });
  return new Promise((resolve) => {
    client.on('error', () => {});
    client.once('unexpected-response', (request, response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    client.once('open', () => {
      resolve(101);
      client.terminate();
    });
  });
}

/** Returns the `set-cookie` headers of a new person's login, who has a workspace. */
async function signInCookies(context: TestContext): Promise<string[]> {
  const person = await signInWithCompany(context, testApi(context));
  const { username } = (await person.call('GET', '/user/info')).data as { username: string };
  const login = { username, password };
  const response = await testApi(context)().call('POST', '/auth/login', login);
  return response.headers.getSetCookie();
}

/** Returns the settings in a page, as names and values. */
function settingsOf(page: string): (string | undefined)[][] {
  return [...page.matchAll(/<meta name="florin-([\w-]+)" content="([^"]*)"/g)].map(
    ([, name, value]) => [name, value],
  );
}
