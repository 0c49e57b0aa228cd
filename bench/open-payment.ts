import { randomBytes, randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { Pool } from 'undici';
import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/ids.ts';
import { closeBenchContext, createBenchContext, startBenchDatabase } from './context.ts';
import { openFrom, seedCheckout, serveCheckout, startRole } from './checkout-server.ts';
import { compare, type Contender } from './rounds.ts';
import {
  addLink,
  addWallets,
  chain,
  openPayments,
  watchedAccount,
  type WatchedShop,
} from './watched-shop.ts';

// Opening a payment, as a payer's browser does: the link, the rate, a unique exact amount, the payment, its
// event. The floor is node:http and pg that read the link and write the two rows in one transaction. Each
// server has its own process. Then compares Florin with itself for one price, at an account without held
// amounts and at one with 40 000.

const connections = 16;
const requestsPerRound = 1_500;
const amountsHeld = 40_000;
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
    const shop = await seedCheckout(context);
    const { linkId } = shop;
    await compare(`Opening a payment, ${connections} connections`, [
      contender('bare node:http + pg', bare.url, linkId),
      contender('Florin', florin.url, linkId),
    ]);
    await compareHeld(context, florin.url, shop);
  } finally {
    bare.stop();
    florin.stop();
    await closeBenchContext(context);
    await database.stop();
  }
}

/**
 * Compares opening payments of one price at two accounts: one with all amounts free, one with most held.
 */
async function compareHeld(context: Context, url: string, shop: WatchedShop): Promise<void> {
  // The seeded rate differs from the source's, so it would change the price during the run.
  await sql`update rates set at = at - interval '1 hour'`.execute(context.db);
  await addWallets(context, shop, { from: 1, to: 3 });
  const [free, held] = [await linkInto(context, shop, 1), await linkInto(context, shop, 2)];
  const opened = BigInt(await openOne(new Pool(url), held));
  const step = 10n ** 14n;
  const base = opened - (opened % step);
  const payments = Array.from({ length: amountsHeld }, (_, index) => ({
    account: watchedAccount(2),
    amountAtomic: base + BigInt(index + 2 + Math.floor((index + 1) / 9_999)) * (step / 10_000n),
  }));
  await openPayments(context, shop, payments);
  const release = async () => {
    await sql`delete from held_amounts where recipient_account = ${watchedAccount(1)}`.execute(
      context.db,
    );
    await sql`delete from tag_series where recipient_account = ${watchedAccount(1)}`.execute(
      context.db,
    );
  };
  await compare(`Opening a payment by the amounts that are held at its price`, [
    contender('none', url, free, release),
    contender(`${amountsHeld}`, url, held),
  ]);
}

async function linkInto(context: Context, shop: WatchedShop, wallet: number): Promise<string> {
  const id = await addLink(context, shop.workspaceId);
  await sql`insert into payment_link_wallets (link_id, wallet_id, position)
    values (${id}, ${`wallet_${watchedAccount(wallet)}`}, 0)`.execute(context.db);
  return id;
}

/** Opens a payment from another network each time, and returns its exact amount in atomic units. */
async function openOne(pool: Pool, linkId: string): Promise<string> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const { status, payment } = await openFrom(pool, linkId, address);
  if (!payment) throw new Error(`opening a payment failed with ${status}`);
  return payment.amountAtomic;
}

function contender(
  name: string,
  url: string,
  linkId: string,
  prepare?: () => Promise<void>,
): Contender {
  const pool = new Pool(url, { connections, pipelining: 1 });
  return {
    name,
    async round() {
      await prepare?.();
      const latencies: number[] = [];
      const opened = new Set<string>();
      let left = requestsPerRound;
      const started = performance.now();
      await Promise.all(
        Array.from({ length: connections }, async () => {
          while (left > 0) {
            left -= 1;
            const sent = performance.now();
            opened.add(await openOne(pool, linkId));
            latencies.push(performance.now() - sent);
          }
        }),
      );
      const seconds = (performance.now() - started) / 1000;
      if (opened.size !== latencies.length) throw new Error('the run is void: amounts are shared');
      return { perSecond: latencies.length / seconds, latencies };
    },
  };
}

let next = 10n ** 18n;

async function serveBare(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const server = createServer(async (request, response) => {
    const linkId = request.url!.split('/')[3]!;
    request.resume();
    const now = new Date();
    const client = await pool.connect();
    await client.query('begin');
    const links = await client.query(
      `select l.*, w.id as wallet_id, w.account, r.id as rate_id from payment_links l
       join payment_link_wallets lw on lw.link_id = l.id join wallets w on w.id = lw.wallet_id
       cross join lateral (select id from rates order by at desc limit 1) r where l.id = $1`,
      [linkId],
    );
    const link = links.rows[0];
    const [id, amountAtomic] = [newId('payment', now), String((next += 1n))];
    await client.query(
      `insert into payments (id, workspace_id, link_id, environment, chain, symbol, decimals,
         asset_id, recipient_account, amount_atomic, subtotal_minor, vat_minor, total_minor, currency, rate_id,
         tolerance_bps, reference, status, expires_at, late_until, created_at)
       values ($1, $2, $3, 'test', $4, 'DEV', 18, 'native', $5, $6, $7, 0, $7, 'USD', $8, 50, $9, 'open', $10, $10, $11)`,
      [
        id,
        link.workspace_id,
        linkId,
        chain,
        link.account,
        amountAtomic,
        link.amount_minor,
        link.rate_id,
        randomBytes(8).toString('hex'),
        new Date(now.getTime() + 86_400_000),
        now,
      ],
    );
    const data = { id, linkId, amountAtomic };
    await client.query(
      `insert into events (id, workspace_id, environment, type, payment_id, body, created_at)
       values ($1, $2, 'test', 'payment.created', $3, $4, $5)`,
      [newId('event', now), link.workspace_id, id, JSON.stringify({ data }), now],
    );
    await client.query('commit');
    client.release();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data }));
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
}
