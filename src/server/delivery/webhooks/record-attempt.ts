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
  webhookGivenUpMail,
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

/** How an attempt went. Success is an answer of 2xx that came whole, and nothing else. */
export type Attempted = {
  startedAt: Date;
  durationMs: number;
  status: number | undefined;
  response?: string;
  error?: CallFailure;
  retryAfterMs: number;
};

/** How the endpoint fares after it; undefined where it was disabled. */
export type Health = Pick<Endpoint, 'failures' | 'resumeAt'>;

/** The owners are told of deliveries that were given up once in this time, not of each. */
const warnEveryMs = 24 * 60 * 60_000;
/** What asks us to come back later means all we send, not this delivery alone. */
const asksForPause = new Set([429, 503]);

export function isSuccess({ status, error }: Attempted): boolean {
  return error === undefined && status !== undefined && status >= 200 && status < 300;
}

/** Keeps an attempt and draws its consequences for the delivery and for the endpoint. */
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
  const well = { failures: 0, resumeAt: null };
  if (endpoint.failures === 0 && endpoint.resumeAt === null) {
    await insertAttempt(context.db, attempt, { state: 'delivered' });
    return well;
  }
  await commit(context, async (tx) => {
    await insertAttempt(tx, attempt, { state: 'delivered' });
    await countSuccess(tx, endpoint.id, {
      now: context.clock.now(),
      wasFailing: endpoint.failures >= failingAfter,
    });
  });
  return well;
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
  const kept = await insertAttempt(
    tx,
    attempt,
    delayMs === undefined
      ? { state: 'failed' }
      : { state: 'pending', nextAttemptAt: new Date(now.getTime() + delayMs) },
  );
  if (!kept) return endpoint;
  if (delayMs !== undefined && attempt.attempt === 1 && delivery.paymentId !== null) {
    // What follows waits for the second attempt and no longer: a message that the shop cannot
    // digest must not keep back the news that the payment is paid.
    const until = new Date(now.getTime() + delayMs);
    await delayFollowingDeliveries(tx, endpoint.id, {
      id: delivery.id,
      paymentId: delivery.paymentId,
      until,
    });
  }
  const health = await countAndPause(tx, endpoint.id, attempted, now);
  if (delayMs !== undefined) return health;
  return giveUp(tx, context, { endpoint, delivery, health, now });
}

async function countAndPause(
  tx: Transaction,
  webhookId: string,
  { status, retryAfterMs }: Attempted,
  now: Date,
): Promise<Health> {
  const failures = await countFailure(tx, webhookId);
  const failing = failures >= failingAfter;
  const asked = status !== undefined && asksForPause.has(status) ? retryAfterMs : 0;
  const pause = Math.max(failing ? pauseMs(failures) : 0, Math.min(asked, longestRetryAfterMs));
  const resumeAt = pause > 0 ? new Date(now.getTime() + pause) : null;
  if (resumeAt) await pauseEndpoint(tx, webhookId, { now, failing, resumeAt });
  return { failures, resumeAt };
}

type GivenUp = { endpoint: Endpoint; delivery: DueDelivery; health: Health; now: Date };

// An endpoint that took nothing for as long as a delivery is tried is not there any more.
async function giveUp(
  tx: Transaction,
  context: Context,
  { endpoint, delivery, health, now }: GivenUp,
): Promise<Health | undefined> {
  if (await deliveredNothingSince(tx, endpoint.id, delivery.queuedAt)) {
    const details = { failures: health.failures };
    await disable(tx, context, { endpoint, now, details, mail: webhookExhaustedMail });
    return undefined;
  }
  // Behind an endpoint that takes nothing, what is as old as this one has had its time too.
  if (health.failures >= failingAfter) {
    await failOlderDeliveries(tx, endpoint.id, new Date(now.getTime() - retryLifeMs));
  }
  const since = new Date(now.getTime() - warnEveryMs);
  if (await claimWarning(tx, endpoint.id, { now, since })) {
    await notifyOwners(tx, context, endpoint, webhookGivenUpMail);
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
