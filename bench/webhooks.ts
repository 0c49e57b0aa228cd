import { fork } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { commit } from '#server/base/database/commit.ts';
import { recordEvents } from '#server/delivery/events/events.ts';
import { startWorker } from '#server/worker.ts';
import { makeShop, type Shop } from '#test/shop.ts';
import { closeBenchContext, createBenchContext, startBenchDatabase } from './context.ts';
import { compare, type Contender } from './rounds.ts';

// Deliveries to 1 and to 100 endpoints: first a backlog as fast as possible, then one after the other, from
// the event to the shop. The floor is a client loop with a signature only, with the same receivers and as
// many requests in flight to each. Receivers and worker have a process each.

const flood = 2_000;
const paced = 200;
const pacedEveryMs = 10;
const inFlightEach = 8;
const heldByTheDead = 10_000;
const recordedAtOnce = 100;

const role = process.argv[2];
if (role === 'receive') await receive();
else if (role === 'work') await startWorker(createBenchContext(process.argv[3]!));
else await measure();

async function measure(): Promise<void> {
  const database = await startBenchDatabase();
  const context = createBenchContext(database.url);
  const receivers = await startReceivers();
  const worker = fork(import.meta.filename, ['work', database.url]);
  try {
    const one = await florin(context, receivers, 1);
    const dead = await deadEndpoint(context);
    await compare('Webhooks to 1 endpoint', [
      bare(receivers, 1),
      { name: 'Florin', round: one },
      {
        name: `Florin, ${heldByTheDead} waiting for a dead one`,
        round: () => dead.waitingDuring(one),
      },
    ]);
    const hundred = await florin(context, receivers, 100);
    await compare('Webhooks to 100 endpoints', [
      bare(receivers, 100),
      { name: 'Florin', round: hundred },
    ]);
    await dead.close();
  } finally {
    worker.kill('SIGKILL');
    receivers.stop();
    await closeBenchContext(context);
    await database.stop();
  }
}

type BenchContext = ReturnType<typeof createBenchContext>;
type Receivers = Awaited<ReturnType<typeof startReceivers>>;

/**
 * Creates the client loop: a queue in memory, a fixed number in flight to each endpoint, a signature for
 * each.
 */
function bare(receivers: Receivers, endpoints: number): Contender {
  const secret = randomBytes(32);
  const pool = new Pool(receivers.url, { connections: inFlightEach * endpoints });
  async function post(endpoint: number, id: string): Promise<void> {
    const body = JSON.stringify({ id, type: 'payment_link.updated', data: {} });
    const signature = createHmac('sha256', secret).update(`${id}.${body}`).digest('base64');
    const headers = { 'content-type': 'application/json', 'webhook-signature': signature };
    const path = `/${endpoint}`;
    const { body: discarded } = await pool.request({ path, method: 'POST', headers, body });
    await discarded.dump();
  }
  return {
    name: 'bare client loop',
    async round() {
      const ids = Array.from({ length: flood }, () => randomBytes(12).toString('hex'));
      const started = now();
      let next = 0;
      const loops = Array.from({ length: inFlightEach * endpoints }, async () => {
        while (next < ids.length) {
          const index = next++;
          await post(index % endpoints, ids[index]!);
        }
      });
      await Promise.all(loops);
      const perSecond = flood / ((last(await receivers.until(ids)) - started) / 1_000);
      const latencies = await pace(receivers, async (index) => {
        const id = randomBytes(12).toString('hex');
        const at = now();
        void post(index % endpoints, id);
        return { id, at };
      });
      return { perSecond, latencies };
    },
  };
}

/** Creates a contender that runs Florin with endpoints in a separate workspace. */
async function florin(context: BenchContext, receivers: Receivers, endpoints: number) {
  const shop = await makeShop(context);
  const webhookIds: string[] = [];
  for (let index = 0; index < endpoints; index += 1) {
    webhookIds.push((await shop.endpoint(`${receivers.url}/${index}`)).id);
  }
  const chosen = (index: number) => webhookIds[index % endpoints]!;
  return async () => {
    await pause(context, webhookIds, '1 day');
    const ids = await recordMany(context, shop, flood, chosen);
    const started = now();
    await pause(context, webhookIds, null);
    const perSecond = flood / ((last(await receivers.until(ids)) - started) / 1_000);
    const latencies = await pace(receivers, async (index) => {
      const at = now();
      const id = await shop.record({ webhookIds: [chosen(index)] });
      return { id, at };
    });
    await assertDelivered(context, shop.workspaceId);
    return { perSecond, latencies };
  };
}

/** Creates an endpoint that accepts connections and never responds, with pending deliveries. */
async function deadEndpoint(context: BenchContext) {
  const server = createServer(() => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shop = await makeShop(context);
  const { port } = server.address() as AddressInfo;
  const { id } = await shop.endpoint(`http://127.0.0.1:${port}/`);
  await pause(context, [id], '1 day');
  await recordMany(context, shop, heldByTheDead, () => id);
  return {
    async waitingDuring<Result>(round: () => Promise<Result>): Promise<Result> {
      await pause(context, [id], null);
      await sleep(500);
      try {
        return await round();
      } finally {
        await pause(context, [id], '1 day');
        server.closeAllConnections();
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function recordMany(
  context: BenchContext,
  { workspaceId }: Shop,
  count: number,
  chosen: (index: number) => string,
): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const events = Array.from({ length: recordedAtOnce }, (_, index) => ({
      workspaceId,
      environment: 'test' as const,
      type: 'payment_link.updated' as const,
      // The receivers don't read it.
      data: {} as never,
      webhookIds: [chosen(ids.length + index)],
    }));
    ids.push(...(await commit(context, (tx) => recordEvents(tx, context, events))));
  }
  return ids;
}

/** Pauses endpoints for this interval; null resumes them. */
async function pause(
  { databases: { pool } }: BenchContext,
  webhookIds: string[],
  long: string | null,
) {
  await pool.query(
    `update webhooks set resume_at = now() + $2::interval, failures = 0, failing_since = null
     where id = any ($1)`,
    [webhookIds, long],
  );
  if (long !== null) return;
  await pool.query(`select pg_notify('florin_due', $1)`, [webhookIds.join(' ')]);
}

async function pace(
  receivers: Receivers,
  send: (index: number) => Promise<{ id: string; at: number }>,
): Promise<number[]> {
  const sent: { id: string; at: number }[] = [];
  for (let index = 0; index < paced; index += 1) {
    sent.push(await send(index));
    await sleep(pacedEveryMs);
  }
  const received = await receivers.until(sent.map(({ id }) => id));
  return sent.map(({ at }, index) => received[index]! - at);
}

/** Throws unless every delivery succeeded with exactly one attempt. */
async function assertDelivered(
  { databases: { pool } }: BenchContext,
  workspaceId: string,
): Promise<void> {
  const unsettled = async () => {
    const { rows } = await pool.query<{ count: bigint }>(
      `select count(*) as count from deliveries
       where workspace_id = $1 and not (state = 'delivered' and attempts = 1)`,
      [workspaceId],
    );
    return Number(rows[0]!.count);
  };
  // The last results are stored a moment after they were received.
  for (let tried = 0; (await unsettled()) > 0; tried += 1) {
    if (tried === 100) throw new Error('the run is void: not everything was delivered once');
    await sleep(50);
  }
}

/** Returns the current time in milliseconds, precise and comparable between processes. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

function last(times: number[]): number {
  return Math.max(...times);
}

type TimesQuery = { ids: string[] };

async function startReceivers() {
  const child = fork(import.meta.filename, ['receive']);
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    /** Returns when each of these events was received, once all have been. */
    async until(ids: string[]): Promise<number[]> {
      child.send({ ids } satisfies TimesQuery);
      const [times] = (await once(child, 'message')) as [number[]];
      return times;
    },
    stop: () => child.kill('SIGKILL'),
  };
}

/** Runs the receivers in a separate process: any number of endpoints, by their path. */
async function receive(): Promise<void> {
  const times = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { id } = JSON.parse(Buffer.concat(chunks).toString()) as { id: string };
    times.set(id, now());
    response.end();
  });
  process.on('message', async ({ ids }: TimesQuery) => {
    while (!ids.every((id) => times.has(id))) await sleep(1);
    process.send!(ids.map((id) => times.get(id)!));
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
}
