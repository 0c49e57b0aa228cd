import { createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';
import { Pool } from 'undici';
import { followHeads } from './moments.ts';

type Block = { hash: string; transactions: { value: string }[] };
type Event = { id: string; body: string; paymentId: string };
type Options = {
  databaseUrl: string;
  rpcUrl: string;
  wsUrl: string;
  webhookUrl: string;
  /** Called once a payment's row is durable. */
  stored(paymentId: string): void;
};

/**
 * Opens the minimal pipeline that notifies a shop of a payment: a head by websocket, block and receipts in
 * one request, one transaction, one signed POST. Without proofs, cursor, reorgs and retries.
 */
export async function openBarePipeline(options: Options) {
  const rpc = new Pool(new URL(options.rpcUrl).origin, { connections: 1 });
  const hook = new URL(options.webhookUrl);
  const shop = new Pool(hook.origin, { connections: 1 });
  const client = new pg.Client({ connectionString: options.databaseUrl });
  await client.connect();
  await createTables(client);

  async function follow(height: string): Promise<void> {
    const block = await readBlock(rpc, height);
    const events = await store(client, block);
    for (const event of events) {
      options.stored(event.paymentId);
      await post(shop, hook.pathname, event);
    }
  }

  return {
    async open(payments: { id: string; amountAtomic: bigint }[]) {
      await client.query(
        `insert into bare.payments select id, amount, 'open' from unnest($1::text[], $2::numeric[]) as p (id, amount)`,
        [payments.map(({ id }) => id), payments.map(({ amountAtomic }) => String(amountAtomic))],
      );
    },
    /** Follows the chain until the returned function is called. */
    async start(): Promise<() => void> {
      let done = Promise.resolve();
      return followHeads(options.wsUrl, (height) => {
        done = done.then(() => follow(height));
      });
    },
    async close() {
      await Promise.all([client.end(), rpc.close(), shop.close()]);
    },
  };
}

async function createTables(client: pg.Client): Promise<void> {
  await client.query(`
    create schema bare;
    create table bare.payments (id text primary key, amount numeric not null unique, status text not null);
    create table bare.transfers (hash text not null, index integer not null, payment_id text not null,
      amount numeric not null, primary key (hash, index));
    create table bare.events (id text primary key, body text not null)`);
}

async function readBlock(rpc: Pool, height: string): Promise<Block> {
  const methods = { eth_getBlockByNumber: [height, true], eth_getBlockReceipts: [height] };
  const calls = Object.entries(methods).map(([method, params], id) => {
    return { jsonrpc: '2.0', id, method, params };
  });
  const { body } = await rpc.request({
    path: '/',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls),
  });
  const responses = (await body.json()) as { id: number; result: Block }[];
  return responses.find(({ id }) => id === 0)!.result;
}

async function store(client: pg.Client, block: Block): Promise<Event[]> {
  const events: Event[] = [];
  await client.query('begin');
  for (const [index, { value }] of block.transactions.entries()) {
    const amount = BigInt(value).toString();
    const found = 'select id from bare.payments where amount = $1 for update';
    const { rows } = await client.query<{ id: string }>(found, [amount]);
    if (!rows[0]) continue;
    const { id } = rows[0];
    const event = { id: `event ${id}`, body: JSON.stringify({ data: { id } }), paymentId: id };
    const transfer = [block.hash, index, id, amount];
    await client.query('insert into bare.transfers values ($1, $2, $3, $4)', transfer);
    await client.query(`update bare.payments set status = 'seen' where id = $1`, [id]);
    await client.query('insert into bare.events values ($1, $2)', [event.id, event.body]);
    events.push(event);
  }
  await client.query('commit');
  return events;
}

const secret = randomBytes(32);

async function post(shop: Pool, path: string, { id, body }: Event): Promise<void> {
  const signature = createHmac('sha256', secret).update(`${id}.${body}`).digest('base64');
  const headers = { 'webhook-id': id, 'webhook-signature': signature };
  const response = await shop.request({ path, method: 'POST', headers, body });
  await response.body.dump();
}
