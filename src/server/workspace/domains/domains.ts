import { domainToUnicode } from 'node:url';
import { domainHours, type DomainProof } from '#contract/workspace/domains.ts';
import { audit } from '#server/base/audit/audit.ts';
import { setDomainVerified } from '#server/accounts/company/company.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { memberOf, type RequestContext } from '#server/base/http/request-context.ts';
import { type Limit, throttle } from '#server/base/http/throttle.ts';
import { addJob, jobKind } from '#server/base/jobs/queue.ts';
import { type Finding, findRecord } from './lookup.ts';
import { notifyOwners } from './notices.ts';
import { challengeRecord } from './record.ts';
import { pauseMs } from './schedule.ts';
import {
  deleteDomain,
  type Domain,
  lockDomainName,
  isTaken,
  updateChecked,
  upsertDomain,
  selectDomain,
} from './store.ts';

/** The domain to check and its workspace. */
type CheckTarget = { workspaceId: string; domain: string };

export const checkDomain = jobKind<CheckTarget>('check_domain');

const checkLimit: Limit = { limit: 20, windowMs: 10 * 60_000 };

/** Returns the domain of the workspace, or null. */
export async function domainOf(context: RequestContext): Promise<DomainProof | null> {
  const { workspaceId } = memberOf(context);
  const domain = await selectDomain(context.db, workspaceId);
  return domain ? toProof(context, workspaceId, domain) : null;
}

/**
 * Starts to verify a domain, or checks for its record now. Throws `domain_set` if the workspace has verified
 * another domain and `domain_taken` if another workspace has verified this one.
 */
export async function verifyDomain(context: RequestContext, domain: string): Promise<DomainProof> {
  const { workspaceId, userId } = memberOf(context);
  const target = { workspaceId, domain };
  const now = context.clock.now();
  await throttle(context.db, `domain looks of ${workspaceId}`, checkLimit, now);
  const open = await commit(context, (tx) => prepareCheck(tx, context, target));
  if (open) await check(context, target, userId);
  const found = await selectDomain(context.db, workspaceId);
  if (!found) throw notFound();
  return toProof(context, workspaceId, found);
}

/** Removes the domain and, if it was verified, the tier that depends on it. Throws `not_found`. */
export async function removeDomain(tx: Transaction, context: RequestContext): Promise<void> {
  const { workspaceId, userId } = memberOf(context);
  const found = await selectDomain(tx, workspaceId, { lock: true });
  if (!found) throw notFound();
  await deleteDomain(tx, workspaceId);
  if (found.state === 'verified') await setDomainVerified(tx, workspaceId, null);
  await audit(tx, context.clock.now(), {
    workspaceId,
    actor: userId,
    action: 'workspace.domain_removed',
    target: workspaceId,
    details: { domain: found.domain },
  });
  publishOnCommit(tx, { workspaceId, topic: 'workspace' });
}

/**
 * Checks a pending domain as the system and schedules the next check if the record is missing. Does nothing
 * once it is settled.
 */
export async function checkDueDomain(context: Context, target: CheckTarget): Promise<void> {
  const found = await selectDomain(context.db, target.workspaceId);
  if (found?.state !== 'pending' || found.domain !== target.domain) return;
  await check(context, target, 'system');
}

/**
 * Prepares a check and adds the domain if it is new. Returns false if the workspace has already verified it.
 * Throws `domain_set` or `domain_taken`.
 */
async function prepareCheck(
  tx: Transaction,
  context: RequestContext,
  { workspaceId, domain }: CheckTarget,
): Promise<boolean> {
  const now = context.clock.now();
  const before = await selectDomain(tx, workspaceId, { lock: true });
  if (before?.state === 'verified') {
    if (before.domain !== domain) throw new AppError('domain_set');
    return false;
  }
  if (await isTaken(tx, workspaceId, domain)) throw new AppError('domain_taken');
  if (before?.domain === domain && before.state === 'pending') return true;
  const expiresAt = new Date(now.getTime() + domainHours * 60 * 60_000);
  await upsertDomain(tx, workspaceId, { domain, now, expiresAt });
  await audit(tx, now, {
    workspaceId,
    actor: memberOf(context).userId,
    action: 'workspace.domain_requested',
    target: workspaceId,
    details: { domain },
  });
  await scheduleCheck(tx, { workspaceId, domain }, 0);
  publishOnCommit(tx, { workspaceId, topic: 'workspace' });
  return true;
}

async function check(context: Context, target: CheckTarget, actor: string): Promise<void> {
  const { workspaceId, domain } = target;
  const record = challengeRecord(context.config.secretKey, workspaceId, domain);
  const finding = await findRecord(context.config, domain, record);
  await commit(context, (tx) => recordCheck(tx, context, { ...target, finding, actor }));
}

type CheckResult = CheckTarget & { finding: Finding; actor: string };

/** Records the result of a check, unless the domain was settled or changed in the meantime. */
async function recordCheck(tx: Transaction, context: Context, result: CheckResult): Promise<void> {
  const { workspaceId, domain, finding, actor } = result;
  await lockDomainName(tx, domain);
  const found = await selectDomain(tx, workspaceId, { lock: true });
  if (found?.state !== 'pending' || found.domain !== domain) return;
  const now = context.clock.now();
  const taken = finding === 'proven' && (await isTaken(tx, workspaceId, domain));
  if (finding === 'proven' && !taken) {
    await updateChecked(tx, workspaceId, { state: 'verified', reason: null, now });
    await setDomainVerified(tx, workspaceId, now);
    const action = 'workspace.domain_verified';
    await audit(tx, now, { workspaceId, actor, action, target: workspaceId, details: { domain } });
    await notifyOwners(tx, now, { workspaceId, domain, outcome: 'approved' });
  } else {
    const reason = finding === 'proven' ? 'taken' : finding;
    const over = taken || now >= found.expiresAt;
    await updateChecked(tx, workspaceId, { state: over ? 'failed' : 'pending', reason, now });
    if (over) await notifyOwners(tx, now, { workspaceId, domain, outcome: 'rejected', reason });
    else await scheduleCheck(tx, result, now.getTime() - found.requestedAt.getTime());
  }
  publishOnCommit(tx, { workspaceId, topic: 'workspace' });
}

async function scheduleCheck(
  tx: Transaction,
  { workspaceId, domain }: CheckTarget,
  waitedMs: number,
): Promise<void> {
  const job = { workspaceId, domain };
  await addJob(tx, checkDomain, job, { delayMs: pauseMs(waitedMs), key: `domain ${workspaceId}` });
}

function toProof({ config }: Context, workspaceId: string, found: Domain): DomainProof {
  const { domain, state, reason, checkedAt, expiresAt, verifiedAt } = found;
  return {
    domain,
    displayName: domainToUnicode(domain) || domain,
    record: challengeRecord(config.secretKey, workspaceId, domain),
    state,
    reason,
    checkedAt: checkedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    verifiedAt: verifiedAt?.toISOString() ?? null,
  };
}
