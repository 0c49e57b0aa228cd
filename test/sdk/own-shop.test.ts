import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWeb } from '#server/app.ts';
import { present } from '#server/base/errors.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { startWorker } from '#server/worker.ts';
import { stepUp } from '#test/api.ts';
import { blockPaying } from '#test/connected-shop.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { opening } from '#test/requests.ts';
import { testTill } from '#test/till.ts';

// The worker uses the real time.
const context = testContext({ config: { chains: allChains }, now: new Date() });
const till = testTill(context);
const root = join(import.meta.dirname, '../..');
const stopped: (() => unknown)[] = [];
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'florin-shop-'));
});
afterAll(async () => {
  for (const stop of stopped.toReversed()) await stop();
  await rm(directory, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Writes the example of docs/integrations.md as a program that finds the client where this repository has it. */
async function writeExample(): Promise<string> {
  const page = await readFile(join(root, 'docs/integrations.md'), 'utf8');
  const code = /```ts\n([^]*?)```/.exec(page)![1]!;
  const program = join(directory, 'shop.ts');
  const client = JSON.stringify(join(root, 'sdk/src/florin.ts'));
  await writeFile(program, code.replace("'@florin/client'", client));
  return program;
}

test('the shop of docs/integrations.md takes an order, and learns by its webhook that it is paid', async () => {
  // The client refuses signatures from another time.
  context.clock.set(new Date());
  await till.run(0);
  const web = await startWeb(context);
  const worker = await startWorker(context);
  stopped.push(web.stop, worker.stop);
  const { owner } = till;
  await stepUp(owner);
  const made = await owner.call('POST', '/integration', {
    companyId: owner.companyId,
    provider: 'custom',
  });
  const port = await freePort();
  const shopUrl = `http://127.0.0.1:${port}`;
  const { id } = made.data as { id: string };
  const { data } = await owner.call('POST', `/integration/custom/${id}`, {
    webhookUrl: `${shopUrl}/florin`,
  });
  const shop = spawn(process.execPath, [await writeExample()], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      FLORIN_URL: `http://127.0.0.1:${web.port}`,
      FLORIN_API_KEY: data.apiKey,
      FLORIN_INTEGRATION: id,
      FLORIN_SIGNING_SECRET: data.signingSecret,
      SHOP_URL: shopUrl,
      PORT: String(port),
    },
  });
  stopped.push(() => shop.kill('SIGKILL'));
  let printed = '';
  shop.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));

  const redirect = await vi.waitFor(
    () => fetch(`${shopUrl}/pay/1042`, { redirect: 'manual' }),
    20_000,
  );
  expect(redirect.status).toBe(303);
  const linkId = redirect.headers.get('location')!.split('/').at(-1)!;
  const opened = await owner.call('POST', `/checkout/${linkId}/payments`, opening({}));
  const { height } = present(await selectCursor(context.db, 'polkadot/test'));
  const paying = blockPaying(context, height + 1, opened.data, BigInt(opened.data.amountAtomic));
  await till.storeFinal(paying);
  await vi.waitFor(() => expect(printed).toContain('order 1042 is paid'), 20_000);
  expect(await (await fetch(`${shopUrl}/orders/1042`)).text()).toBe('Order 1042: paid');
  expect((await fetch(`${shopUrl}/florin`, { method: 'POST', body: '{}' })).status).toBe(500);
});
