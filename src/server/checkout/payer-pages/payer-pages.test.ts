import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createAuthority } from '#server/authority.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';

const context = testContext({ config: { chains: allChains } });
const origin = 'http://localhost:8080';
const nasty = '<img src=x onerror=alert(1)>';

let caller: Caller & { companyId: string };
let walletIds: string[];
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, 'moonbeam/test');
  caller = await signInWithCompany(context, testApi(context));
  walletIds = [
    await addWallet('moonbeam', '0x52908400098527886e0f7030069857d2e4169ee7'),
    await addWallet('polkadot', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'),
  ];
  app = createApp(context, createAuthority(context));
});

describe('a link’s page', () => {
  test('is complete HTML that is neither indexed nor cached', async () => {
    const id = await makeLink({ name: nasty });
    const page = await get(`/pay/${id}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain('Moonbase Alpha');
    expect(page.text).toContain('≈\u00a020\u00a0DEV');
    expect(page.text).not.toContain('<img');
  });

  test('offers no network that is unavailable', async () => {
    const { text } = await get(`/pay/${await makeLink()}`);
    expect(radio(text, 'polkadot/PAS')).toContain('disabled');
    expect(radio(text, 'moonbeam/DEV')).not.toContain('disabled');
  });

  test.each([
    ['disabled', 200],
    ['archived', 410],
  ])('says that it is not active once it is %s', async (status, code) => {
    const id = await makeLink();
    await caller.call('PATCH', `/payment-link/${id}`, { status });
    const page = await get(`/pay/${id}`);
    expect(page.status).toBe(code);
    expect(page.text).toContain('This payment link isn’t active');
    expect((await post(`/pay/${id}`, { asset: 'moonbeam/DEV' })).text).toContain('isn’t active');
  });

  test.each([
    '/pay/lnk_nothing',
    '/pay/lnk_00000000000000000000000000000000',
    '/pay/%00',
    '/pay/a/b/c',
  ])('is missing at %s', async (path) => {
    const page = await get(path);
    expect(page.status).toBe(404);
    expect(page.text).toContain('Page Not Found');
  });

  test('is in the chosen language, and remembers it', async () => {
    const path = `/pay/${await makeLink()}`;
    const chosen = await get(`${path}?lang=fr`);
    expect(chosen.text).toContain('<html lang="fr">');
    const cookie = chosen.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await get(path, { cookie })).text).toContain('<html lang="fr">');
    expect((await get(path, { 'accept-language': 'es-MX' })).text).toContain('<html lang="es">');
  });
});

describe('a URL that prefills the form', () => {
  const query = new URLSearchParams({
    asset: 'moonbeam/DEV',
    email: nasty,
    country: 'PT',
    lang: 'fr',
  });

  test('prefills the fields that the link asks for, as text, and keeps them in another language', async () => {
    const id = await makeLink({ collectEmail: true, collectBillingAddress: true });
    const { text } = await get(`/pay/${id}?${query}`);
    expect(radio(text, 'moonbeam/DEV')).toContain('checked');
    expect(text).toContain('value="&lt;img src=x onerror=alert(1)>"');
    expect(text).toMatch(/<option value="PT" selected>/);
    expect(text).toMatch(/href="\?asset=moonbeam%2FDEV&amp;email=%3Cimg[^"]*&amp;lang=es"/);
    expect(text).not.toContain('<img');
  });

  test('opens no payment, and selects no stalled network', async () => {
    const { text } = await get(`/pay/${await makeLink()}?asset=polkadot/PAS&amount=0.01`);
    expect(radio(text, 'polkadot/PAS')).not.toContain('checked');
    const { rows } = await context.pool.query('select 1 from payments where total_minor = 1');
    expect(rows).toEqual([]);
  });
});

describe('its form', () => {
  test('opens a payment and redirects to its page with address, amount and QR code', async () => {
    const opened = await post(`/pay/${await makeLink()}`, { asset: 'moonbeam/DEV' });
    expect(opened.status).toBe(303);
    const page = await get(opened.location);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Waiting for payment');
    expect(page.text.replaceAll(/<[^>]+>/g, '')).toContain(
      '0x52908400098527886E0F7030069857D2E4169EE7',
    );
    expect(page.text).toMatch(/data-copy="20\.0000\d+"/);
    expect(page.text).toMatch(/<svg [^>]*class="qr"/);
  });

  test('opens one payment however often it is submitted, and another for another choice', async () => {
    await pretendLive(context, 'kusama/test');
    const path = `/pay/${await makeLink({
      walletIds: [
        ...walletIds,
        await addWallet('kusama', 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'),
      ],
    })}`;
    const key = formKey((await get(path)).text);
    const first = await post(path, { asset: 'moonbeam/DEV', key });
    expect((await post(path, { asset: 'moonbeam/DEV', key })).location).toBe(first.location);
    const other = await post(path, { asset: 'kusama/KSM', key });
    expect(other.status).toBe(303);
    expect(other.location).not.toBe(first.location);
    expect(formKey((await get(path)).text)).not.toBe(key);
  });

  test('returns the typed values with their issues', async () => {
    const id = await makeLink({ collectEmail: true, collectBillingAddress: true });
    const page = await post(`/pay/${id}`, { email: 'anna@', city: nasty, country: 'DE' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Choose a coin to pay with.');
    expect(page.text).toContain('Enter an email address');
    expect(page.text).toContain('value="anna@"');
    expect(page.text).toMatch(/<option value="DE" selected>/);
    expect(page.text).not.toContain('<img');
  });

  test('returns the reason if the network is unavailable', async () => {
    const page = await post(`/pay/${await makeLink()}`, { asset: 'polkadot/PAS' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Payments on this network aren’t available right now.');
  });

  test('is refused from another site, and above the size limit', async () => {
    const path = `/pay/${await makeLink()}`;
    const fields = { asset: 'moonbeam/DEV' };
    expect((await post(path, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(path, { ...fields, name: 'x'.repeat(30_000) })).status).toBe(413);
  });
});

describe('a payment’s other pages', () => {
  test('redirect to the payment until it is paid', async () => {
    const { location } = await post(`/pay/${await makeLink()}`, { asset: 'moonbeam/DEV' });
    for (const page of ['success', 'receipt']) {
      const early = await get(`${location}/${page}`);
      expect([early.status, early.location]).toEqual([303, location]);
    }
    await context.pool.query(`update payments set status = 'paid', paid_at = now() where id = $1`, [
      location.split('/').at(-1),
    ]);
    expect((await get(`${location}/success`)).text).toContain('Payment successful');
    expect((await get(`${location}/receipt`)).text).toContain('Print or save as PDF');
    expect((await get(location)).text).toContain('Payment complete');
  });

  test('are found with a slash at their end, too', async () => {
    const linkId = await makeLink();
    for (const [path, target] of [
      [`/pay/${linkId}/`, `/pay/${linkId}`],
      [`/pay/${linkId}//?lang=fr`, `/pay/${linkId}?lang=fr`],
      ['/pay//example.com/', '/pay//example.com'],
      ['/pay/payments/pay_1/receipt/', '/pay/payments/pay_1/receipt'],
    ] as const) {
      const response = await get(path);
      expect([response.status, response.headers.get('location')]).toEqual([308, target]);
    }
  });

  test('are 404s for a payment that does not exist', async () => {
    const id = 'pay_00000000000000000000000000000000';
    for (const path of [`/pay/payments/${id}`, `/pay/payments/${id}/receipt`, '/pay/payments/x']) {
      expect((await get(path)).status).toBe(404);
    }
  });
});

test('the files that a page loads are served, and are immutable', async () => {
  const { text } = await get(`/pay/${await makeLink()}`);
  const files = [...text.matchAll(/(?:href|src)="(\/pay-assets\/[^"]+)"/g)].map(
    ([, path]) => path!,
  );
  expect(files.length).toBeGreaterThanOrEqual(2);
  for (const path of files) {
    const file = await get(path);
    expect([path, file.status]).toEqual([path, 200]);
    expect(file.headers.get('cache-control')).toContain('immutable');
  }
  expect((await get('/pay-assets/assets/nothing.js')).status).toBe(404);
});

describe('what a merchant writes for payers', () => {
  const description = 'Whole beans, roasted on Mondays.';
  const message = 'Your download: https://shop.example/beans.pdf';

  /** Returns every public page and response of a link, and of a payment if there is one. */
  async function everythingPublic(linkId: string, paymentId?: string): Promise<string[]> {
    const paths = [`/pay/${linkId}`, `/api/checkout/${linkId}`];
    if (paymentId) {
      const page = `/pay/payments/${paymentId}`;
      paths.push(page, `${page}/receipt`, `${page}/success`, `${page}/claim`);
      paths.push(`/api/checkout/payments/${paymentId}`);
    }
    return Promise.all(paths.map(async (path) => (await get(path)).text));
  }

  async function open(linkId: string): Promise<string> {
    const { location } = await post(`/pay/${linkId}`, { asset: 'moonbeam/DEV' });
    return location.split('/').at(-1) ?? '';
  }

  const setStatus = (id: string, status: string, paidAt: Date | null) =>
    context.pool.query('update payments set status = $2, paid_at = $3 where id = $1', [
      id,
      status,
      paidAt,
    ]);

  test('before the payment is shown before it', async () => {
    const linkId = await makeLink({ description, customMessage: message });
    for (const text of await everythingPublic(linkId)) {
      expect(text).toContain(description);
      expect(text).not.toContain(message);
    }
  });

  test.each(['open', 'processing', 'partial', 'expired', 'paid_late', 'canceled'])(
    'after the payment is in nothing that anyone can read of a payment that is %s',
    async (status) => {
      const linkId = await makeLink({ customMessage: message });
      const paymentId = await open(linkId);
      await setStatus(paymentId, status, null);
      for (const text of await everythingPublic(linkId, paymentId)) {
        expect(text).not.toContain(message);
        expect(text).not.toContain('beans.pdf');
      }
    },
  );

  test.each(['paid', 'overpaid'])(
    'after the payment is on its page and its receipt once it is %s',
    async (status) => {
      const linkId = await makeLink({ customMessage: message });
      const paymentId = await open(linkId);
      await setStatus(paymentId, status, context.clock.now());
      const page = `/pay/payments/${paymentId}`;
      for (const path of [page, `${page}/success`, `${page}/receipt`]) {
        expect((await get(path)).text).toContain(message);
      }
    },
  );
});

async function addWallet(network: string, address: string): Promise<string> {
  const made = await caller.call('POST', '/wallet', {
    companyId: caller.companyId,
    network,
    environment: 'test',
    addresses: [address],
    metadata: { ui: { label: network, colour: 'blue' } },
  });
  return made.data.id as string;
}

async function makeLink(fields: object = {}): Promise<string> {
  const made = await caller.call('POST', '/payment-link/static', {
    companyId: caller.companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5.00', currency: 'USD' },
    walletIds,
    ...fields,
  });
  return made.data.id as string;
}

function get(path: string, headers: HeadersInit = {}) {
  return fetchPage(new Request(origin + path, { headers }));
}

function post(path: string, fields: Record<string, string>, headers: HeadersInit = {}) {
  const body = new URLSearchParams(fields);
  return fetchPage(new Request(origin + path, { method: 'POST', body, headers }));
}

async function fetchPage(request: Request) {
  const response = await app.fetch(request);
  const { status, headers } = response;
  return { status, headers, location: headers.get('location') ?? '', text: await response.text() };
}

function radio(html: string, value: string): string {
  return new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(html)?.[0] ?? 'no such choice';
}

function formKey(html: string): string {
  return /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';
}
