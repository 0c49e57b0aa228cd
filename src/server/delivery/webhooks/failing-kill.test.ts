import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createMailbox } from '#server/sandbox/mailbox.ts';
import { startChild } from '#test/child-process.ts';
import { queuedMails } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { receiver } from '#test/receiver.ts';
import { makeShop } from '#test/shop.ts';

// Worker processes use the real time, so this file does too.
const context = testContext({ now: new Date() });

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

test('workers killed while a webhook fails notify of it once, and so does the next one', async () => {
  const shop = await makeShop(context);
  const server = await receiver((_received, response) => response.writeHead(503).end());
  cleanUps.push(server.close);
  const { id } = await shop.endpoint(server.url);
  for (let event = 0; event < 40; event += 1) await shop.record();
  for (const failures of [2, 3, 4]) {
    const child = await startChild('run-worker.ts', context.config);
    await server.until(failures);
    await sleep(20);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await makeDue(id);
    expect((await notices(shop)).length).toBeLessThanOrEqual(1);
  }
  const last = await startChild('run-worker.ts', context.config);
  cleanUps.push(() => last.kill('SIGKILL'));
  await vi.waitFor(async () => expect(await notices(shop)).toHaveLength(1), 60_000);
  const { rows } = await context.pool.query<{ counted: number; stored: string }>(
    `select w.failures as counted, (select count(*) from delivery_attempts a join deliveries d on d.id = a.delivery_id where d.webhook_id = w.id) as stored
     from webhooks w where w.id = $1`,
    [id],
  );
  expect(Number(rows[0]!.stored)).toBe(rows[0]!.counted);

  server.answerWith((_received, response) => response.end());
  // The worker writes the same rows, which can be a deadlock of the two.
  await vi.waitFor(() => makeDue(id), 10_000);
  await vi.waitFor(async () => expect(await notices(shop)).toEqual([{ read: true }]), 60_000);
  const sent = createMailbox(join(context.config.dataDirectory, 'mail'));
  const queued = await queuedMails(context, shop.email);
  // A worker that was killed between sending a mail and saying so leaves it in both places.
  const about = new Map(
    [...queued, ...(await sent.list(shop.email))].map((mail) => [mail.id, mail.subject]),
  );
  expect([...about.values()]).toEqual([expect.stringContaining('is failing')]);
});

/** Ends the pause of a webhook, and makes all its deliveries due. */
async function makeDue(webhookId: string): Promise<void> {
  await context.pool.query('update webhooks set resume_at = null where id = $1', [webhookId]);
  await context.pool.query(
    `update deliveries set due_at = now() where state = 'pending' and webhook_id = $1`,
    [webhookId],
  );
}

async function notices({ workspaceId }: { workspaceId: string }) {
  const { rows } = await context.pool.query<{ read: boolean }>(
    `select read_at is not null as read from notifications
     where type = 'webhook' and workspace_id = $1`,
    [workspaceId],
  );
  return rows;
}
