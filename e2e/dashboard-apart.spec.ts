import { expect, type Page } from '@playwright/test';
import { freePort } from '#server/sandbox/free-port.ts';
import { logIn, test as base } from './steps/person.ts';
import { hostDashboard, serveFlorin } from './steps/serve.ts';
import { freshWallet } from './steps/shop.ts';

type Started = { stop(): Promise<void> };

/** `start` and `host`: what they start is stopped after the test. */
const test = base.extend<{ start: typeof serveFlorin; host: typeof hostDashboard }>({
  start: ({ baseURL: _ }, provide) => stopping(serveFlorin, provide),
  host: ({ baseURL: _ }, provide) => stopping(hostDashboard, provide),
});

async function stopping<How extends unknown[]>(
  begin: (...how: How) => Promise<Started>,
  provide: (begin: (...how: How) => Promise<Started>) => Promise<void>,
): Promise<void> {
  const started: Started[] = [];
  await provide(async (...how) => {
    const one = await begin(...how);
    started.push(one);
    return one;
  });
  for (const { stop } of started) await stop();
}

// Two ports of one host, and two hosts of one domain, whose readable cookies need that domain.
for (const [api, dashboard] of [
  ['localhost', 'localhost'],
  ['api.florin.localhost', 'app.florin.localhost'],
] as const) {
  test(`the dashboard on a static host, ${dashboard}, works with the API on ${api}`, async ({
    page,
    person,
    start,
    host,
  }) => {
    const [apiPort, port] = [await freePort(), await freePort()];
    const [publicUrl, url] = [`http://${api}:${apiPort}`, `http://${dashboard}:${port}`];
    await start(publicUrl, { DASHBOARD_URL: url });
    await host(port, apiPort);
    const refusals = refusalsOf(page);
    const buffer = await page.screenshot();
    const file = { name: 'logo.png', mimeType: 'image/png', buffer };
    const path = `/api/company/${person.companyId}/picture`;
    expect((await person.api.post(path, { multipart: { file } })).ok()).toBe(true);

    await page.goto(`${url}/wallet-management`);
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await logIn(page, person);
    await expect(page.getByText('No wallets yet')).toBeVisible();
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'florin_session');
    expect(token).toMatchObject({ domain: api, httpOnly: true, sameSite: 'Lax' });
    const picture = page.locator(`img[src^="${publicUrl}/pictures/"]`).first();
    await expect(picture).toHaveJSProperty('naturalWidth', 256);

    // Made elsewhere, and shown without a reload: the websocket reports it.
    await page.waitForLoadState('networkidle');
    await freshWallet(person, 'moonbeam', 'Till');
    await expect(page.getByRole('row').filter({ hasText: 'Till' })).toBeVisible();

    await page.goto(`${url}/payment-links/new?type=static`);
    const preview = page.frameLocator('iframe').getByText('Rosa’s first shop');
    await expect(preview.first()).toBeVisible();

    await page.getByRole('button', { name: 'Account and preferences' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.filter((name) => name !== 'florin_browser')).toEqual([]);
    await page.goto(`${url}/dashboard`);
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(refusals).toEqual([]);
  });
}

for (const [ROUTING_GUARD, path] of [
  ['on', '/auth/login'],
  ['off', '/dashboard'],
] as const) {
  test(`with the routing guard ${ROUTING_GUARD}, a guest who opens /dashboard sees ${path}`, async ({
    page,
    start,
  }) => {
    const url = `http://localhost:${await freePort()}`;
    await start(url, { ROUTING_GUARD });
    await page.goto(`${url}/dashboard`);
    const heading = ROUTING_GUARD === 'on' ? 'Log in' : 'Dashboard';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

/** Collects what the browser refuses by CORS, by a policy or because it is of another site. */
function refusalsOf(page: Page): string[] {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|cors|blocked|refused/i.test(message.text())) {
      refusals.push(message.text());
    }
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (/BLOCKED/.test(reason)) refusals.push(`${request.url()}: ${reason}`);
  });
  return refusals;
}
