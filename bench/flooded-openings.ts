import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { openFrom, seedCheckout, serveCheckout, startRole } from './checkout-server.ts';
import { closeBenchContext, createBenchContext, startBenchDatabase } from './context.ts';
import { compare, type Contender } from './rounds.ts';

// How long a payer waits for a payment to open while one network opens as many as it can, with many addresses.
// The floor is the same payer without the flood. The server, the flood and the payer have a process each.

const connections = 16;
const payersPerRound = 200;
const role = process.argv[2];

if (role === 'florin') await serveCheckout(process.argv[3]!);
else if (role === 'flood') await flood(process.argv[3]!, process.argv[4]!);
else await measure();

async function measure(): Promise<void> {
  const database = await startBenchDatabase();
  const context = createBenchContext(database.url);
  const florin = await startRole(import.meta.filename, 'florin', database.url);
  try {
    const { linkId } = await seedCheckout(context);
    await compare(`A payer opens a payment while one /48 floods, ${connections} connections`, [
      payers('no flood', florin.url, linkId),
      payers('flooded', florin.url, linkId, () =>
        startRole(import.meta.filename, 'flood', florin.url, linkId),
      ),
    ]);
  } finally {
    florin.stop();
    await closeBenchContext(context);
    await database.stop();
  }
}

function payers(
  name: string,
  url: string,
  linkId: string,
  startFlood?: () => Promise<{ stop(): void }>,
): Contender {
  const pool = new Pool(url, { connections: 1, pipelining: 1 });
  return {
    name,
    async round() {
      const running = await startFlood?.();
      // What the network may open is opened by now: from here on, it is refused.
      await delay(2_000);
      const latencies: number[] = [];
      for (let payer = 0; payer < payersPerRound; payer += 1) {
        const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
        const sent = performance.now();
        const { status } = await openFrom(pool, linkId, address);
        latencies.push(performance.now() - sent);
        if (status !== 201) throw new Error(`${name}: a payer was answered ${status}`);
        await delay(10);
      }
      running?.stop();
      const seconds = latencies.reduce((sum, ms) => sum + ms, 0) / 1000;
      return { perSecond: latencies.length / seconds, latencies };
    },
  };
}

/** Opens payments from addresses of one /48 without a pause, until the process is ended. */
async function flood(url: string, linkId: string): Promise<void> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  process.send!(0);
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!pool.closed)
        await openFrom(pool, linkId, `2001:db8:1:${randomInt(65_536).toString(16)}::1`);
    }),
  );
}
