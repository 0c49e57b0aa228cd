import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { Pool } from 'undici';
import { newSecret, secretHash, secretStart } from '#server/accounts/api-keys/secret.ts';
import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/ids.ts';
import { seedCheckout, serveCheckout, startRole } from './checkout-server.ts';
import { closeBenchContext, createBenchContext, startBenchDatabase } from './context.ts';
import { compare, type Contender } from './rounds.ts';
import type { WatchedShop } from './watched-shop.ts';

// A shop's server puts new orders. The floor is node:http and pg that write the same rows in one transaction: the
// link, its wallet, the order, the event. Then the shop reconciles 1,000 open orders, in one call and one by one.
// Each server has its own process.

const connections = 16;
const requestsPerRound = 1_000;
const openOrders = 1_000;
let orders = 0;
const role = process.argv[2];

if (role === 'bare') await serveBare(process.argv[3]!);
else if (role === 'florin') await serveCheckout(process.argv[3]!);
else await measure();

async function measure(): Promise<void> {
  const database = await startBenchDatabase();
  const context = createBenchContext(database.url);
  const bare = await startRole(import.meta.filename, 'bare', database.url);
  const florin = await startRole(import.meta.filename, 'florin', database.url);
  try {
    const shop = await connectShop(context, await seedCheckout(context));
    await compare(`Creating an order, ${connections} connections`, [
      putting('bare node:http + pg', bare.url, shop),
      putting('Florin', florin.url, shop),
    ]);
    await compare(`Reconciling ${openOrders} open orders`, [
      reconciling('one by one', florin.url, shop, 1),
      reconciling('in one call', florin.url, shop, openOrders),
    ]);
  } finally {
    bare.stop();
    florin.stop();
    await closeBenchContext(context);
    await database.stop();
  }
}

type ConnectedShop = { id: string; secret: string };

async function connectShop(
  { db, clock }: Context,
  { workspaceId }: WatchedShop,
): Promise<ConnectedShop> {
  const now = clock.now();
  const [id, secret] = [newId('integration', now), newSecret('test')];
  await sql`insert into integrations (id, workspace_id, environment, provider, name, status, created_at)
    values (${id}, ${workspaceId}, 'test', 'custom', 'Bench', 'connected', ${now})`.execute(db);
  await sql`insert into api_keys (id, workspace_id, environment, integration_id, label, scopes, secret_hash, secret_start,
      allowed_addresses, created_at)
    values (${newId('apiKey', now)}, ${workspaceId}, 'test', ${id}, 'Bench', '{}',
      ${secretHash(secret)}, ${secretStart(secret)}, '{}', ${now})`.execute(db);
  return { id, secret };
}

async function send(
  pool: Pool,
  shop: ConnectedShop,
  method: 'PUT' | 'POST',
  path: string,
  body: object,
) {
  const response = await pool.request({
    path: `/api/integration/${shop.id}${path}`,
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.secret}` },
    body: JSON.stringify(body),
  });
  const { data } = (await response.body.json()) as { data?: { orders?: unknown[] } };
  if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.statusCode}`);
  return data;
}

async function put(pool: Pool, shop: ConnectedShop, orderId: string): Promise<void> {
  const amount = { amount: '5.00', currency: 'USD' };
  await send(pool, shop, 'PUT', `/order/${orderId}`, { number: orderId, amount });
}

function putting(name: string, url: string, shop: ConnectedShop): Contender {
  const pool = new Pool(url, { connections, pipelining: 1 });
  return {
    name,
    round: () =>
      timed(requestsPerRound, () => {
        orders += 1;
        return put(pool, shop, `order-${orders}`);
      }),
  };
}

function reconciling(name: string, url: string, shop: ConnectedShop, atOnce: number): Contender {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const ids = Array.from({ length: openOrders }, (_, index) => `open-${index}`);
  let isFilled = false;
  return {
    name,
    async round() {
      if (!isFilled) await Promise.all(ids.map((id) => put(pool, shop, id)));
      isFilled = true;
      const parts = Array.from({ length: openOrders / atOnce }, (_, index) =>
        ids.slice(index * atOnce, (index + 1) * atOnce),
      );
      const started = performance.now();
      const { latencies } = await timed(parts.length, async (index) => {
        const data = await send(pool, shop, 'POST', '/order-states', { orderIds: parts[index] });
        if (data?.orders?.length !== atOnce) throw new Error('orders are missing');
      });
      return { perSecond: (openOrders * 1_000) / (performance.now() - started), latencies };
    },
  };
}

async function timed(
  count: number,
  run: (index: number) => Promise<void>,
): Promise<{ perSecond: number; latencies: number[] }> {
  const latencies: number[] = [];
  let begun = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (begun < count) {
        begun += 1;
        const sent = performance.now();
        await run(begun - 1);
        latencies.push(performance.now() - sent);
      }
    }),
  );
  return { perSecond: (latencies.length * 1_000) / (performance.now() - started), latencies };
}

async function serveBare(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const server = createServer(async (request, response) => {
    const [, , , integrationId, , orderId] = request.url!.split('/');
    let text = '';
    for await (const chunk of request) text += chunk;
    const { number, amount } = JSON.parse(text);
    const now = new Date();
    const id = newId('link', now);
    const client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query(
      `select k.workspace_id, w.id as wallet_id from api_keys k join wallets w on w.workspace_id = k.workspace_id
       where k.secret_hash = $1 order by w.created_at limit 1`,
      [secretHash(request.headers.authorization!.slice('Bearer '.length))],
    );
    const [{ workspace_id: workspaceId, wallet_id: walletId }] = rows;
    await client.query(
      `insert into payment_links (id, workspace_id, environment, type, status, name, amount_minor, currency,
         collect_email, collect_billing_address, reference, integration_id, created_at, updated_at)
       values ($1, $2, 'test', 'dynamic', 'active', $3, 500, $4, false, false, $3, $5, $6, $6)`,
      [id, workspaceId, number, amount.currency, integrationId, now],
    );
    await client.query(
      'insert into payment_link_wallets (link_id, wallet_id, position) values ($1, $2, 0)',
      [id, walletId],
    );
    await client.query(
      `insert into integration_orders (integration_id, order_id, workspace_id, link_id, number, version, created_at)
       values ($1, $2, $3, $4, $5, 1, $6)`,
      [integrationId, orderId, workspaceId, id, number, now],
    );
    const data = { orderId, number, amount, url: `http://localhost:8080/pay/${id}` };
    await client.query(
      `insert into events (id, workspace_id, environment, type, body, created_at)
       values ($1, $2, 'test', 'payment_link.created', $3, $4)`,
      [newId('event', now), workspaceId, JSON.stringify({ data }), now],
    );
    await client.query('commit');
    client.release();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data }));
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
}
