import { webhookFailingAfter } from '#contract/delivery/webhooks.ts';
import { audit } from '#server/base/audit/audit.ts';
import { commit } from '#server/base/database/commit.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import type { CallFailure } from '#server/base/http/guarded-client.ts';
import {
  webhookDisabledMail,
  webhookExhaustedMail,
  webhookDeliveryFailedMail,
} from '#server/delivery/mail/mails.ts';
import {
  type Attempt,
  type DueDelivery,
  failOlderDeliveries,
  delayFollowingDeliveries,
  insertAttempt,
} from './delivery-store.ts';
import {
  claimWarning,
  countFailure,
  countSuccess,
  disableEndpoint,
  type Endpoint,
  pauseEndpoint,
  deliveredNothingSince,
} from './endpoint-store.ts';
import {
  mailWebhookManagers,
  notifyDisabled,
  notifyFailing,
  resolveWebhookNotices,
} from './notices.ts';
import type { Successes } from './successes.ts';
import { probedAfter, longestRetryAfterMs, nextDelayMs, pauseMs, retryLifeMs } from './schedule.ts';

/** The outcome of an attempt. Only a complete 2xx response is a success. */
export type Attempted = {
  startedAt: Date;
  durationMs: number;
  status: number | undefined;
  response?: string;
  error?: CallFailure;
  /** Where a redirect leads. */
  location?: string | undefined;
  retryAfterMs: number;
};

/** An attempt at a delivery. */
type Made = { endpoint: Endpoint; delivery: DueDelivery; attempted: Attempted };

/** The endpoint's health after an attempt; undefined if it was disabled. */
type Health = Pick<Endpoint, 'failures' | 'resumeAt'>;

const healthy: Health = { failures: 0, resumeAt: null };

/** How often at most those who may change an endpoint are warned of failed deliveries. */
const warnEveryMs = 24 * 60 * 60_000;
/** With these statuses, Retry-After pauses the whole endpoint, not just this delivery. */
const pausingStatuses = new Set([429, 503]);

export function isSuccess({ status, error }: Attempted): boolean {
  return error === undefined && status !== undefined && status >= 200 && status < 300;
}

/** Records an attempt and its consequences for the delivery and the endpoint. */
export async function recordAttempt(
  context: Context,
  successes: Successes,
  { endpoint, delivery, attempted }: Made,
): Promise<Health | undefined> {
  const attempt: Attempt = {
    deliveryId: delivery.id,
    attempt: delivery.attempts + 1,
    startedAt: attempted.startedAt,
    durationMs: attempted.durationMs,
    url: endpoint.url,
    status: attempted.status,
    error: attempted.error,
    response: attempted.response,
    location: attempted.location,
  };
  if (isSuccess(attempted)) {
    if (!(await successes.record(attempt))) await recordRecovery(context, endpoint, attempt);
    context.metrics.count('deliveries', { outcome: 'delivered' });
    return healthy;
  }
  const health = await commit(context, (tx) =>
    recordFailure(tx, context, { endpoint, delivery, attempted, attempt }),
  );
  context.metrics.count('deliveries', { outcome: 'failed' });
  return health;
}

async function recordRecovery(
  context: Context,
  { id, workspaceId }: Endpoint,
  attempt: Attempt,
): Promise<void> {
  await commit(context, async (tx) => {
    await insertAttempt(tx, attempt, { state: 'delivered' });
    const now = context.clock.now();
    if (await countSuccess(tx, id, now)) {
      await resolveWebhookNotices(tx, now, { workspaceId, webhookId: id });
      publishOnCommit(tx, { workspaceId, topic: 'webhooks' });
    }
  });
}

type FailedAttempt = Made & { attempt: Attempt };

async function recordFailure(
  tx: Transaction,
  context: Context,
  { endpoint, delivery, attempted, attempt }: FailedAttempt,
): Promise<Health | undefined> {
  const now = context.clock.now();
  if (attempted.status === 410) {
    await insertAttempt(tx, attempt, { state: 'failed' });
    await disable(tx, context, {
      endpoint,
      now,
      details: { status: 410 },
      mail: webhookDisabledMail,
    });
    return undefined;
  }
  const ageMs = attempted.startedAt.getTime() - delivery.queuedAt.getTime();
  const delayMs = nextDelayMs(ageMs, Math.random(), attempted.retryAfterMs);
  const recorded = await insertAttempt(
    tx,
    attempt,
    delayMs === undefined
      ? { state: 'failed' }
      : { state: 'pending', dueAt: new Date(now.getTime() + delayMs) },
  );
  if (!recorded) return { failures: endpoint.failures, resumeAt: endpoint.resumeAt };
  if (delayMs !== undefined && attempt.attempt === 1 && delivery.paymentId !== null) {
    // Later events of the payment wait for the second attempt but no longer: a message that the shop cannot
    // process must not hold back the one that says that the payment is paid.
    const until = new Date(now.getTime() + delayMs);
    await delayFollowingDeliveries(tx, endpoint.id, {
      id: delivery.id,
      paymentId: delivery.paymentId,
      until,
    });
  }
  const health = await countAndPause(tx, endpoint.id, attempted, now);
  // Pages show the first failure and, on the dashboard, the one that is notified.
  if (health.failures === 1 || health.failures === webhookFailingAfter)
    publishOnCommit(tx, { workspaceId: endpoint.workspaceId, topic: 'webhooks' });
  const { status, error, location } = attempted;
  const failure = { status, error, location, attempts: health.failures };
  await notifyFailing(tx, context, endpoint, failure);
  if (delayMs !== undefined) return health;
  return recordFinalFailure(tx, context, { endpoint, delivery, health, now });
}

async function countAndPause(
  tx: Transaction,
  webhookId: string,
  { status, error, location, retryAfterMs }: Attempted,
  now: Date,
): Promise<Health> {
  const failures = await countFailure(tx, webhookId, { now, status, error, location });
  const requestedMs = status !== undefined && pausingStatuses.has(status) ? retryAfterMs : 0;
  const pause = Math.max(
    failures >= probedAfter ? pauseMs(failures) : 0,
    Math.min(requestedMs, longestRetryAfterMs),
  );
  const resumeAt = pause > 0 ? new Date(now.getTime() + pause) : null;
  if (resumeAt) await pauseEndpoint(tx, webhookId, resumeAt);
  return { failures, resumeAt };
}

type FinalFailure = { endpoint: Endpoint; delivery: DueDelivery; health: Health; now: Date };

// Disables an endpoint that accepted nothing for a whole retry schedule; otherwise only the delivery fails.
async function recordFinalFailure(
  tx: Transaction,
  context: Context,
  { endpoint, delivery, health, now }: FinalFailure,
): Promise<Health | undefined> {
  if (await deliveredNothingSince(tx, endpoint.id, delivery.queuedAt)) {
    const details = { failures: health.failures };
    await disable(tx, context, { endpoint, now, details, mail: webhookExhaustedMail });
    return undefined;
  }
  // While an endpoint is probed, other deliveries as old as this one have used up their schedule too.
  if (health.failures >= probedAfter) {
    await failOlderDeliveries(tx, endpoint.id, new Date(now.getTime() - retryLifeMs));
  }
  const since = new Date(now.getTime() - warnEveryMs);
  if (await claimWarning(tx, endpoint.id, { now, since })) {
    await mailWebhookManagers(tx, context, endpoint, webhookDeliveryFailedMail);
  }
  return health;
}

type Disabling = {
  endpoint: Endpoint;
  now: Date;
  details: Record<string, number>;
  mail: typeof webhookDisabledMail;
};

async function disable(
  tx: Transaction,
  context: Context,
  { endpoint, now, details, mail }: Disabling,
): Promise<void> {
  await disableEndpoint(tx, endpoint.id, now);
  await audit(tx, now, {
    workspaceId: endpoint.workspaceId,
    actor: 'system',
    action: 'webhook.disabled',
    target: endpoint.id,
    details: { url: endpoint.url, ...details },
  });
  await notifyDisabled(tx, context, endpoint, mail);
  publishOnCommit(tx, { workspaceId: endpoint.workspaceId, topic: 'webhooks' });
}
