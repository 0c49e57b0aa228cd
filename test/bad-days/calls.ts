import { WebSocket } from 'ws';
import { showAddress } from '#contract/chain/addresses.ts';
import { chains } from '#contract/chain/networks.ts';
import { randomAccount } from '#test/chains.ts';
import { link, opening, signup, wallet, webhook } from '#test/requests.ts';
import { asAdmin, type World } from './world.ts';
import { tablesOf } from './faults.ts';

export type Outcome = {
  /** The HTTP status; `hung` if there was no answer within ten seconds, `cut` if the connection broke. */
  status: number | 'hung' | 'cut';
  retryAfter: string | null;
  ms: number;
};

const hangMs = 10_000;
let count = 0;

/** Returns the kinds of call that browsers, shops and load balancers make. */
export function callsOf(world: World): Record<string, () => Promise<Outcome>> {
  const { companyId, linkId, paymentId, paidId, walletIds, secret, person } = world;
  const credentials = { username: person.username, password: person.password };
  const newcomer = { ...world, owner: { ...world.owner, cookies: new Map<string, string>() } };
  const get = (path: string, headers?: HeadersInit) => send(world, 'GET', path, undefined, headers);
  const post = (path: string, body: object) => send(world, 'POST', path, JSON.stringify(body));
  const list = `/api/payment?companyId=${companyId}&environment=test`;
  return {
    health: () => get('/api/health'),
    'health by HEAD': () => send(world, 'HEAD', '/api/health'),
    login: () => send(newcomer, 'POST', '/api/auth/login', JSON.stringify(credentials)),
    // Of another person, whose cookie changes with it.
    refresh: () =>
      send({ ...world, owner: world.other }, 'POST', '/api/auth/refresh-session', '{}'),
    'sign-up': () => send(newcomer, 'POST', '/api/auth/signup', JSON.stringify(stranger())),
    'password reset': () =>
      post('/api/auth/forgot-password-reinitialization', { email: person.email }),
    session: () => get('/api/user/info'),
    workspace: () => get(`/api/company/${companyId}`),
    list: () => get(list),
    search: () => get(`${list}&q=coffee`),
    export: () => get(`/api/payment/export.csv?companyId=${companyId}&environment=test`),
    'key’s list': () => get(list, { authorization: `Bearer ${secret}`, cookie: '' }),
    'create link': () => post('/api/payment-link/static', link({ companyId, walletIds })),
    'change link': () =>
      send(world, 'PATCH', `/api/payment-link/static/${linkId}`, JSON.stringify({ name: 'Tea' })),
    'add wallet': () => post('/api/wallet', wallet({ companyId, addresses: [newAddress()] })),
    'create webhook': () => post('/api/webhook', webhook({ companyId })),
    refund: () =>
      post(`/api/payment/${paidId}/refunds`, { amountAtomic: '1', reason: 'Sent back' }),
    'checkout’s data': () => get(`/api/checkout/${linkId}`),
    'open payment': () => post(`/api/checkout/${linkId}/payments`, opening({})),
    claim: () =>
      post(`/api/checkout/payments/${paymentId}/claim`, { transactionHash: `0x${'7'.repeat(64)}` }),
    'link’s page': () => get(`/pay/${linkId}`),
    'link’s form': () =>
      send(world, 'POST', `/pay/${linkId}`, new URLSearchParams({ asset: 'polkadot/PAS' })),
    'payment’s page': () => get(`/pay/payments/${paymentId}`),
    'event stream': () => get(`/api/checkout/payments/${paymentId}/events`),
    websocket: () => openSocket(world),
    picture: () => get('/pictures/fil_00000000000000000000000000000000'),
    'static page': () => get('/api/openapi.json'),
  };
}

/** A call on a connection that has just died fails once, and a client repeats it. */
const tries = 3;

/** Makes all calls together, as on a busy day; repeats those of these names whose response is 503. */
export async function makeAll(
  world: World,
  repeated: string[] = [],
): Promise<Record<string, Outcome>> {
  const outcomes = await Promise.all(
    Object.entries(callsOf(world)).map(async ([name, call]) => {
      let outcome = await call();
      for (
        let left = tries;
        left > 0 && outcome.status === 503 && repeated.includes(name);
        left -= 1
      ) {
        outcome = await call();
      }
      return [name, outcome] as const;
    }),
  );
  return Object.fromEntries(outcomes);
}

/** Returns how many rows each table has, except of attempts, which count whatever comes of them. */
export async function rowCounts({ postgres }: World): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await asAdmin(postgres.url, async (client) => {
    for (const table of await tablesOf(client)) {
      if (table === 'public.throttles') continue;
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${table}`,
      );
      counts[table] = rows[0]!.count;
    }
  });
  return counts;
}

const stranger = () =>
  signup({ username: `stranger${(count += 1)}`, email: `stranger${count}@example.com` });
const newAddress = () => showAddress(chains['polkadot/test'], randomAccount('substrate'));

type Sender = Pick<World, 'owner' | 'port' | 'context'>;

/** Sends a request as the owner's browser does. Throws if there is no answer within ten seconds. */
export function request(
  { owner, port, context }: Sender,
  method: string,
  path: string,
  body?: string | URLSearchParams,
  headers: HeadersInit = {},
): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      cookie: cookieOf(owner.cookies),
      origin: context.config.publicUrl,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...Object.fromEntries(new Headers(headers)),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(hangMs),
    ...(body === undefined ? {} : { body }),
  });
}

async function send(...parameters: Parameters<typeof request>): Promise<Outcome> {
  const startedAt = performance.now();
  try {
    const response = await request(...parameters);
    keepCookies(parameters[0].owner.cookies, response);
    const reader = response.body?.getReader();
    // One part is enough: a stream of events has no end.
    await reader?.read();
    await reader?.cancel();
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, ms: performance.now() - startedAt };
  } catch (error) {
    const hung = error instanceof Error && error.name === 'TimeoutError';
    return { status: hung ? 'hung' : 'cut', retryAfter: null, ms: performance.now() - startedAt };
  }
}

function keepCookies(cookies: Map<string, string>, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [name = '', value = ''] = cookie.split(';')[0]!.split('=');
    cookies.set(name, value);
  }
}

function openSocket({ owner, port, context }: World): Promise<Outcome> {
  const startedAt = performance.now();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/ws`, {
    headers: { cookie: cookieOf(owner.cookies), origin: context.config.publicUrl },
    handshakeTimeout: hangMs,
  });
  return new Promise((resolve) => {
    const answer = (status: Outcome['status'], retryAfter: string | null = null) => {
      resolve({ status, retryAfter, ms: performance.now() - startedAt });
    };
    socket.on('error', () => answer(performance.now() - startedAt < hangMs ? 'cut' : 'hung'));
    socket.on('open', () => {
      answer(101);
      socket.close();
    });
    socket.on('unexpected-response', (upgrade, response) => {
      answer(response.statusCode ?? 'cut', response.headers['retry-after'] ?? null);
      upgrade.destroy();
    });
  });
}

function cookieOf(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
