import { fork } from 'node:child_process';
import { sql } from 'kysely';
import type { Pool } from 'undici';
import { startWeb } from '#server/app.ts';
import type { Context } from '#server/base/context.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { createBenchContext } from './context.ts';
import { chain, seedShop, watchedAccount, type WatchedShop } from './watched-shop.ts';

/** Starts this file again in another process, with a role and arguments; it sends the port that it listens on. */
export async function startRole(file: string, role: string, ...args: string[]) {
  const child = fork(file, [role, ...args]);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number));
    child.once('exit', (code) => reject(new Error(`${role} ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => child.kill('SIGKILL') };
}

/** Serves the web as in production, behind one proxy, and sends its port to the process that started it. */
export async function serveCheckout(databaseUrl: string): Promise<void> {
  const context = createBenchContext(databaseUrl);
  context.config.trustedProxies = 1;
  context.rateSources = [sandboxRates(context.clock)];
  const { port } = await startWeb(context);
  process.send!(port);
}

/** Adds a shop with a link that can be paid immediately. */
export async function seedCheckout(context: Context): Promise<WatchedShop> {
  const shop = await seedShop(context, { wallets: 1 });
  await sql`insert into payment_link_wallets (link_id, wallet_id, position)
    values (${shop.linkId}, ${`wallet_${watchedAccount(0)}`}, 0)`.execute(context.db);
  await sql`insert into chain_cursors (chain, instance, height, hash, block_time, head_height,
      head_advanced_at, final_height, polled_at)
    values (${chain}, 'bench', 1, '0x1', now(), 1, now() + interval '1 day', 1, now() + interval '1 day')`.execute(
    context.db,
  );
  return shop;
}

/** Opens a payment of a link as a payer at this address does. */
export async function openFrom(
  pool: Pool,
  linkId: string,
  address: string,
): Promise<{ status: number; payment?: { amountAtomic: string } | undefined }> {
  const { statusCode, body } = await pool.request({
    path: `/api/checkout/${linkId}/payments`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://localhost:8080',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ network: 'moonbeam', symbol: 'DEV' }),
  });
  const { data } = (await body.json()) as { data?: { amountAtomic: string } };
  return { status: statusCode, payment: data };
}
