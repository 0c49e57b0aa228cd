import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createMailbox } from '#server/sandbox/mailbox.ts';
import { startChild } from '#test/child-process.ts';
import { testContext } from '#test/context.ts';
import { receiver } from '#test/receiver.ts';
import { makeShop } from '#test/shop.ts';

// Three workers that cause events, mails and notifications, of which one is killed 300 times at a random moment.

const context = testContext({ now: new Date() });
const kills = 300;
const endpointCount = 4;
const longestLifeMs = 600;
const minuteMs = 60_000;

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

test(
  'what 300 killed workers caused arrives, each as an event in its payment’s order, a mail and a notification',
  async () => {
    const shop = await makeShop(context);
    const servers = await Promise.all(Array.from({ length: endpointCount }, () => receiver()));
    for (const { url } of servers) await shop.endpoint(url);
    const start = () => startChild('run-eventful-worker.ts', context.config);
    running.push(...(await Promise.all([start(), start(), start()])));
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(Math.random() * longestLifeMs);
      const [oldest] = running.splice(0, 1);
      oldest?.kill('SIGKILL');
      running.push(await start());
    }
    // A worker that causes nothing sends what is left.
    await Promise.all(
      running.splice(0).map(async (child) => {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }),
    );
    running.push(await startChild('run-worker.ts', context.config));
    await vi.waitFor(
      async () => {
        const { rows } = await context.pool.query(
          `select (select count(*) from deliveries where state <> 'delivered')::integer as deliveries,
           (select count(*) from graphile_worker.jobs where task_identifier = 'send_mail')::integer as mails,
           (select count(*) from queued_jobs)::integer as queued`,
        );
        expect(rows).toEqual([{ deliveries: 0, mails: 0, queued: 0 }]);
      },
      { timeout: 20 * minuteMs, interval: 1_000 },
    );

    const { rows: events } = await context.pool.query<{ id: string; notices: number }>(
      `select e.id, count(n.id)::integer as notices
     from events e left join notifications n on n.data::jsonb ->> 'event' = e.id group by e.id`,
    );
    expect(events.length).toBeGreaterThan(kills);
    expect(events.filter(({ notices }) => notices !== 1)).toEqual([]);
    const caused = new Set(events.map(({ id }) => id));
    const mails = await createMailbox(join(context.config.dataDirectory, 'mail')).list();
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(caused);
    // Each kill may repeat what was in flight: a mail is a job, of which a worker runs a hundred at a time.
    expect(mails.length - caused.size).toBeLessThan(kills);
    for (const { received } of servers) {
      expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(caused);
      expect(received.length - caused.size).toBeLessThan(64 * kills);
      const stepsOf = Map.groupBy(
        received.map(({ body }) => (JSON.parse(body) as { data: Step }).data),
        ({ paymentId }) => paymentId,
      );
      for (const steps of stepsOf.values()) {
        const firstOnes = [...new Set(steps.map(({ step }) => step))];
        expect(firstOnes).toEqual(firstOnes.toSorted((a, b) => a - b));
      }
    }
    await Promise.all(servers.map((server) => server.close()));
    // Each kill starts a process, and a machine under load takes seconds for that.
  },
  90 * minuteMs,
);

type Step = { paymentId: string; step: number };
