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

/** Whose domain to look for. */
type Wanted = { workspaceId: string; domain: string };

export const checkDomain = jobKind<Wanted>('check_domain');

const looks: Limit = { limit: 20, windowMs: 10 * 60_000 };

/** The domain of the workspace, or null. */
export async function domainOf(context: RequestContext): Promise<DomainProof | null> {
  const { workspaceId } = memberOf(context);
  const domain = await selectDomain(context.db, workspaceId);
  return domain ? shown(context, workspaceId, domain) : null;
}

/**
 * Begins to verify a domain, or looks for its record now. Throws `domain_set` where the workspace has
 * verified another one, `domain_taken` where another workspace has verified this one.
 */
export async function verifyDomain(context: RequestContext, domain: string): Promise<DomainProof> {
  const { workspaceId, userId } = memberOf(context);
  const wanted = { workspaceId, domain };
  const now = context.clock.now();
  await throttle(context.db, `domain looks of ${workspaceId}`, looks, now);
  const open = await commit(context, (tx) => request(tx, context, wanted));
  if (open) await look(context, wanted, userId);
  const found = await selectDomain(context.db, workspaceId);
  if (!found) throw notFound();
  return shown(context, workspaceId, found);
}

/** Gives up the domain, and with it the tier that it brought. */
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

/** Looks by itself, and again later while the record is not there. Does nothing once it is settled. */
export async function checkDueDomain(context: Context, wanted: Wanted): Promise<void> {
  const found = await selectDomain(context.db, wanted.workspaceId);
  if (found?.state !== 'pending' || found.domain !== wanted.domain) return;
  await look(context, wanted, 'system');
}

/** Lets the look begin; false where there is nothing to look for any more. */
async function request(
  tx: Transaction,
  context: RequestContext,
  { workspaceId, domain }: Wanted,
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
  await lookLater(tx, { workspaceId, domain }, 0);
  publishOnCommit(tx, { workspaceId, topic: 'workspace' });
  return true;
}

async function look(context: Context, wanted: Wanted, actor: string): Promise<void> {
  const { workspaceId, domain } = wanted;
  const record = challengeRecord(context.config.secretKey, workspaceId, domain);
  const finding = await findRecord(context.config, domain, record);
  await commit(context, (tx) => recordCheck(tx, context, { ...wanted, finding, actor }));
}

type Looked = Wanted & { finding: Finding; actor: string };

/** Draws the conclusion of a look, unless someone has settled the matter or changed the domain in the meantime. */
async function recordCheck(tx: Transaction, context: Context, looked: Looked): Promise<void> {
  const { workspaceId, domain, finding, actor } = looked;
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
    else await lookLater(tx, looked, now.getTime() - found.requestedAt.getTime());
  }
  publishOnCommit(tx, { workspaceId, topic: 'workspace' });
}

async function lookLater(
  tx: Transaction,
  { workspaceId, domain }: Wanted,
  waitedMs: number,
): Promise<void> {
  const job = { workspaceId, domain };
  await addJob(tx, checkDomain, job, { delayMs: pauseMs(waitedMs), key: `domain ${workspaceId}` });
}

function shown({ config }: Context, workspaceId: string, found: Domain): DomainProof {
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
