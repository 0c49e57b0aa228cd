import { audit } from '#server/base/audit/audit.ts';
import { commit } from '#server/base/database/commit.ts';
import { selectOwners } from '#server/delivery/mail/owner-store.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import type { CallFailure } from '#server/base/http/guarded-client.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
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
  failingAfter,
  longestRetryAfterMs,
  nextDelayMs,
  pauseMs,
  retryLifeMs,
} from './schedule.ts';

/** The outcome of an attempt. Only a complete 2xx response is a success. */
export type Attempted = {
  startedAt: Date;
  durationMs: number;
  status: number | undefined;
  response?: string;
  error?: CallFailure;
  retryAfterMs: number;
};

/** The endpoint's health after an attempt; undefined if it was disabled. */
export type Health = Pick<Endpoint, 'failures' | 'resumeAt'>;

/** How often at most an endpoint's owners are warned of failed deliveries. */
const warnEveryMs = 24 * 60 * 60_000;
/** With these statuses, Retry-After pauses the whole endpoint, not just this delivery. */
const pausingStatuses = new Set([429, 503]);

export function isSuccess({ status, error }: Attempted): boolean {
  return error === undefined && status !== undefined && status >= 200 && status < 300;
}

/** Records an attempt and its consequences for the delivery and the endpoint. */
export async function recordAttempt(
  context: Context,
  endpoint: Endpoint,
  delivery: DueDelivery,
  attempted: Attempted,
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
  };
  if (isSuccess(attempted)) {
    const health = await recordSuccess(context, endpoint, attempt);
    context.metrics.count('deliveries', { outcome: 'delivered' });
    return health;
  }
  const health = await commit(context, (tx) =>
    recordFailure(tx, context, { endpoint, delivery, attempted, attempt }),
  );
  context.metrics.count('deliveries', { outcome: 'failed' });
  return health;
}

async function recordSuccess(
  context: Context,
  endpoint: Endpoint,
  attempt: Attempt,
): Promise<Health> {
  const healthy = { failures: 0, resumeAt: null };
  if (endpoint.failures === 0 && endpoint.resumeAt === null) {
    await insertAttempt(context.db, attempt, { state: 'delivered' });
    return healthy;
  }
  await commit(context, async (tx) => {
    await insertAttempt(tx, attempt, { state: 'delivered' });
    await countSuccess(tx, endpoint.id, {
      now: context.clock.now(),
      wasFailing: endpoint.failures >= failingAfter,
    });
  });
  return healthy;
}

type Failure = {
  endpoint: Endpoint;
  delivery: DueDelivery;
  attempted: Attempted;
  attempt: Attempt;
};

async function recordFailure(
  tx: Transaction,
  context: Context,
  { endpoint, delivery, attempted, attempt }: Failure,
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
      : { state: 'pending', nextAttemptAt: new Date(now.getTime() + delayMs) },
  );
  if (!recorded) return endpoint;
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
  if (delayMs !== undefined) return health;
  return recordFinalFailure(tx, context, { endpoint, delivery, health, now });
}

async function countAndPause(
  tx: Transaction,
  webhookId: string,
  { status, retryAfterMs }: Attempted,
  now: Date,
): Promise<Health> {
  const failures = await countFailure(tx, webhookId);
  const failing = failures >= failingAfter;
  const requestedMs = status !== undefined && pausingStatuses.has(status) ? retryAfterMs : 0;
  const pause = Math.max(
    failing ? pauseMs(failures) : 0,
    Math.min(requestedMs, longestRetryAfterMs),
  );
  const resumeAt = pause > 0 ? new Date(now.getTime() + pause) : null;
  if (resumeAt) await pauseEndpoint(tx, webhookId, { now, failing, resumeAt });
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
  // While an endpoint is failing, other deliveries as old as this one have used up their schedule too.
  if (health.failures >= failingAfter) {
    await failOlderDeliveries(tx, endpoint.id, new Date(now.getTime() - retryLifeMs));
  }
  const since = new Date(now.getTime() - warnEveryMs);
  if (await claimWarning(tx, endpoint.id, { now, since })) {
    await notifyOwners(tx, context, endpoint, webhookDeliveryFailedMail);
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
  await notifyOwners(tx, context, endpoint, mail);
}

async function notifyOwners(
  tx: Transaction,
  context: Context,
  { workspaceId, name, url }: Endpoint,
  mail: typeof webhookDisabledMail,
): Promise<void> {
  const settingsUrl = `${context.config.publicUrl}/settings/webhooks`;
  for (const { email, locale, workspace } of await selectOwners(tx, workspaceId)) {
    await queueMail(tx, context, mail({ to: email, locale, workspace, name, url, settingsUrl }));
  }
}
