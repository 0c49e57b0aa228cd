import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/db.ts';
import type { GuardedClient } from '#server/base/http/guarded-client.ts';
import { type JobHandler, type Lane, onJob, onSchedule } from '#server/base/jobs/handler.ts';
import type { Lock, Locks } from '#server/base/jobs/locks.ts';
import { addJob } from '#server/base/jobs/queue.ts';
import { type DrainSignal, createDrainSignal } from './drain-signal.ts';
import { drain } from './deliver.ts';
import { purgeAttempts, selectNextDue } from './delivery-store.ts';
import { selectOverdue } from './endpoint-store.ts';
import { drainWebhook, drainWebhookSlowly, resumeWebhook } from './job-kinds.ts';

const overdueMs = 60_000;
const attemptLifeMs = 60 * 24 * 60 * 60_000;
const purgeBatchSize = 5_000;

/** Returns the background jobs of webhooks. */
export function webhookJobs(client: GuardedClient): JobHandler[] {
  const drainSignals = new Map<string, DrainSignal>();
  return [
    onJob(drainWebhook, ({ webhookId }, context, signal, locks) =>
      drainAlone({ context, client, drainSignals, webhookId, signal, locks, lane: 'main' }),
    ),
    onJob(
      drainWebhookSlowly,
      ({ webhookId }, context, signal, locks) =>
        drainAlone({ context, client, drainSignals, webhookId, signal, locks, lane: 'slow' }),
      { lane: 'slow' },
    ),
    onJob(resumeWebhook, ({ webhookId, slow }, { db }) => queueDrain(db, webhookId, slow)),
    onSchedule('wake_webhooks', '* * * * *', (_payload, context) => wakeOverdue(context)),
    onSchedule('forget_delivery_attempts', '17 3 * * *', (_payload, context, signal) =>
      purgeOldAttempts(context, signal),
    ),
  ];
}

type Run = {
  context: Context;
  client: GuardedClient;
  /** Of the drains running in this process, by endpoint. */
  drainSignals: Map<string, DrainSignal>;
  webhookId: string;
  signal: AbortSignal;
  locks: Locks;
  lane: Lane;
};

/**
 * Drains an endpoint under its lock. A job that finds it locked ends immediately: the holder looks again
 * after releasing the lock, so one of the two sees everything recorded in the meantime. If a holder is
 * killed, its own job runs again.
 */
async function drainAlone(run: Run): Promise<void> {
  const { context, webhookId, locks } = run;
  const lock = await locks.tryLock(`webhook ${webhookId}`);
  if (!lock) {
    run.drainSignals.get(webhookId)?.notify();
    return;
  }
  let slow = false;
  try {
    ({ slow } = await drainIfDue(run, lock));
    await sleepUntilDue(context, webhookId);
  } finally {
    await lock.release();
  }
  const more = await dueNow(context, webhookId);
  if (more) await queueDrain(context.db, webhookId, slow || more.probed);
}

async function drainIfDue(run: Run, lock: Lock): Promise<{ slow: boolean }> {
  const { context, client, drainSignals, webhookId, lane } = run;
  const due = await dueNow(context, webhookId);
  // Probed endpoints are tried only in the slow lane.
  if (!due || (due.probed && lane === 'main')) return { slow: false };
  const drainSignal = createDrainSignal();
  drainSignals.set(webhookId, drainSignal);
  try {
    const signal = AbortSignal.any([run.signal, lock.signal]);
    return await drain(context, client, webhookId, { signal, drainSignal, isHeld: lock.isHeld });
  } finally {
    drainSignals.delete(webhookId);
    drainSignal.close();
  }
}

async function dueNow(context: Context, webhookId: string) {
  const next = await selectNextDue(context.db, webhookId);
  return next && next.at <= context.clock.now() ? next : undefined;
}

// Only the holder of the lock calls this, so that a later time never replaces an earlier one.
async function sleepUntilDue(context: Context, webhookId: string): Promise<void> {
  const next = await selectNextDue(context.db, webhookId);
  const delayMs = next ? next.at.getTime() - context.clock.now().getTime() : 0;
  if (!next || delayMs <= 0) return;
  const payload = { webhookId, slow: next.probed };
  await addJob(context.db, resumeWebhook, payload, { delayMs, key: `webhook ${webhookId}` });
}

async function queueDrain(db: Database, webhookId: string, slow: boolean): Promise<void> {
  await addJob(db, slow ? drainWebhookSlowly : drainWebhook, { webhookId });
}

// A second safety net: it should never find anything.
async function wakeOverdue({ db, clock, log }: Context): Promise<void> {
  const overdue = await selectOverdue(db, new Date(clock.now().getTime() - overdueMs));
  if (overdue.length > 0)
    log.info({ endpoints: overdue.length }, 'webhooks: draining overdue endpoints');
  for (const { webhookId, probed } of overdue) await queueDrain(db, webhookId, probed);
}

async function purgeOldAttempts({ db, clock }: Context, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - attemptLifeMs);
  while (!signal.aborted) {
    if ((await purgeAttempts(db, before, purgeBatchSize)) < purgeBatchSize) return;
  }
}
