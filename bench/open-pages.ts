import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Pool } from 'undici';
import type { Context } from '#server/base/context.ts';
import { serveCheckout, startRole } from './checkout-server.ts';
import { closeBenchContext, createBenchContext, startBenchDatabase } from './context.ts';
import { compare } from './rounds.ts';
import { openPayments, seedShop, watchedAccount } from './watched-shop.ts';

// Thousands of open payment pages: the memory of each, and how fast health is answered while the connection for live
// messages drops and every payment changes during the interruption. The floors are event streams of node:http, and the
// same server with the same pages while nothing happens.

const pages = 4_000;
const betweenMs = 20;
const quietMs = 10_000;
const role = process.argv[2];

type Server = Awaited<ReturnType<typeof startRole>>;
type Page = { events: number; close(): void };

if (role === 'bare') serveBare();
else if (role === 'florin') await serveCheckout(process.argv[3]!);
else await measure();

async function measure(): Promise<void> {
  const database = await startBenchDatabase();
  const context = createBenchContext(database.url);
  const bare = await startRole(import.meta.filename, 'bare');
  const florin = await startRole(import.meta.filename, 'florin', database.url);
  try {
    const shop = await seedShop(context, { wallets: 1 });
    const ids = await openPayments(
      context,
      shop,
      Array.from({ length: pages }, (_, index) => ({
        account: watchedAccount(0),
        amountAtomic: 10n ** 15n + BigInt(index),
      })),
    );
    printMemory('node:http', await openAll(bare, ids));
    const { opened, ...memory } = await openAll(florin, ids);
    printMemory('Florin', memory);
    const caughtUp: number[] = [];
    await compare(`Health with ${pages} open pages`, [
      { name: 'nothing happens', round: () => probe(florin, sleep(quietMs)) },
      {
        name: 'live messages drop, every payment changes',
        round: () => probe(florin, interrupt(context, opened, caughtUp)),
      },
    ]);
    const longest = Math.max(...caughtUp);
    process.stdout.write(`\nEvery page showed the change after ${longest.toFixed(0)} ms.\n`);
  } finally {
    bare.stop();
    florin.stop();
    await closeBenchContext(context);
    await database.stop();
  }
}

/** Opens a page for each payment; returns them and the kilobytes of memory that each takes. */
async function openAll(server: Server, ids: string[]) {
  const warmUp = await openPages(server, 100, ids);
  for (const page of warmUp) page.close();
  await sleep(1_000);
  const before = memoryOf(server);
  const opened = await openPages(server, ids.length, ids);
  await sleep(5_000);
  return { opened, each: (memoryOf(server) - before) / ids.length };
}

/** Returns the resident memory of a process in kB. */
function memoryOf({ pid }: Server): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}

async function openPages({ url }: Server, count: number, ids: string[]): Promise<Page[]> {
  const opened: Page[] = [];
  const atOnce = 50;
  for (let start = 0; start < count; start += atOnce) {
    const some = ids.slice(start, Math.min(start + atOnce, count));
    opened.push(...(await Promise.all(some.map((id, index) => openPage(url, id, start + index)))));
  }
  return opened;
}

/** Opens the event stream of a payment from its own network; resolves with its first event. */
function openPage(url: string, id: string, index: number): Promise<Page> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const page: Page = { events: 0, close: () => socket.destroy() };
  socket.write(
    `GET /api/checkout/payments/${id}/events HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n` +
      `x-forwarded-for: 10.${index >> 8}.${index & 255}.1\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text));
      page.events += text.split('data: {').length - 1;
      if (page.events > 0) resolve(page);
    });
    socket.on('error', reject);
  });
}

/** Asks for health every few milliseconds until `end`. */
async function probe({ url }: Server, end: Promise<unknown>) {
  const began = performance.now();
  const pool = new Pool(url, { connections: 8, pipelining: 1 });
  const latencies: number[] = [];
  const probes: Promise<void>[] = [];
  const ended = new AbortController();
  void end.finally(() => ended.abort());
  while (!ended.signal.aborted) {
    probes.push(probeOnce(pool, latencies));
    await sleep(betweenMs);
  }
  await Promise.all([end, ...probes]);
  await pool.close();
  return { perSecond: (1000 * latencies.length) / (performance.now() - began), latencies };
}

async function probeOnce(pool: Pool, latencies: number[]): Promise<void> {
  const sent = performance.now();
  const { statusCode, body } = await pool.request({ path: '/api/health', method: 'GET' });
  await body.dump();
  // The bench has no watcher, so its chains are reported as degraded.
  if (statusCode !== 200) throw new Error(`health responded with ${statusCode}`);
  latencies.push(performance.now() - sent);
}

/** Ends the connection for live messages and changes every payment; waits until each page has received it. */
async function interrupt({ db }: Context, opened: Page[], caughtUp: number[]): Promise<void> {
  const before = opened.map(({ events }) => events);
  const began = performance.now();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen florin_live%'`.execute(
    db,
  );
  await sql`update payments set redirect_url = ${`https://shop.example/${began}`}`.execute(db);
  while (opened.some(({ events }, index) => events === before[index])) await sleep(50);
  caughtUp.push(performance.now() - began);
  await sleep(Math.max(0, began + quietMs - performance.now()));
}

function printMemory(name: string, { each }: { each: number }): void {
  process.stdout.write(`${name}: ${each.toFixed(1)} kB for each of ${pages} open pages\n`);
}

/** Serves event streams that send one event of a payment's size and stay open. */
function serveBare(): void {
  const data = JSON.stringify({ id: 'x'.repeat(1_500) });
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${data}\n\n`);
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
}
