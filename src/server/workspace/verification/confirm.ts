import { audit } from '#server/base/audit/audit.ts';
import type { Context } from '#server/base/context.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { Locks } from '#server/base/jobs/locks.ts';
import { addJob, jobKind } from '#server/base/jobs/queue.ts';
import { selectUndecided } from './applicant-store.ts';
import { decideVerification } from './decide.ts';
import { identityProvider, type ProviderReview } from './provider.ts';
import {
  lockVerifications,
  selectVerification,
  selectVerifications,
  updateVerification,
  type VerificationRow,
} from './store.ts';

type Confirmation = { verificationId: string };

/** Asks the identity provider for the result of a verification and records it. */
export const confirmResult = jobKind<Confirmation>('confirm_verification_result');

const patienceMs = 20_000;
const atOnce = 100;
/** When to look again while another job asks the provider. */
const whileLockedMs = 2_000;
/** How long after its last link expired an open verification is still looked at. */
const afterLinkMs = 2 * 24 * 60 * 60_000;
/** How long after it was rejected a verification is still looked at. */
const afterRejectionMs = 14 * 24 * 60 * 60_000;

/**
 * Queues a job that asks the provider. Nothing of a webhook is passed on: its claims may be old or forged, and what
 * counts is what the provider's API says.
 */
export async function queueConfirmation(
  db: Db,
  verificationId: string,
  delayMs = 0,
): Promise<void> {
  const key = `${confirmResult.name} ${verificationId}`;
  await addJob(db, confirmResult, { verificationId }, { key, delayMs });
}

/** Queues confirmations of everything that may have a new result, because webhooks can be lost. */
export async function confirmResults(
  _: unknown,
  { db, config, clock }: Context,
  signal: AbortSignal,
): Promise<void> {
  const { name: provider } = config.identityProvider;
  if (provider === 'manual') return;
  const now = clock.now().getTime();
  const linksUntil = new Date(now - afterLinkMs);
  const rejectedSince = new Date(now - afterRejectionMs);
  let ids: string[] = [];
  do {
    const page = { provider, linksUntil, rejectedSince, after: ids.at(-1) ?? '' };
    ids = await selectUndecided(db, page, atOnce);
    for (const id of ids) {
      if (signal.aborted) return;
      await queueConfirmation(db, id);
    }
  } while (ids.length === atOnce);
}

/** Runs the job. Only one runs per verification, so that an older result can't be recorded after a newer one. */
export async function runConfirmation(
  { verificationId }: Confirmation,
  context: Context,
  signal: AbortSignal,
  locks: Locks,
): Promise<void> {
  const lock = await locks.tryLock(`${confirmResult.name} ${verificationId}`);
  if (!lock) return queueConfirmation(context.db, verificationId, whileLockedMs);
  try {
    const review = await askProvider(context, verificationId, signal);
    if (!review) return;
    await commit(context, async (tx) => {
      if (!(await lock.verify())) throw new RetryableError('the lock of the verification is lost');
      await record(tx, context, verificationId, review);
    });
  } finally {
    await lock.release();
  }
}

/** Returns the review at the provider; undefined if the verification isn't with the configured one. */
async function askProvider(
  context: Context,
  verificationId: string,
  signal: AbortSignal,
): Promise<ProviderReview | undefined> {
  const provider = identityProvider(context.config);
  const row = await selectVerification(context.db, verificationId);
  if (provider.name === 'manual' || row?.provider !== provider.name) return undefined;
  if (row.applicantId === null) return undefined;
  const until = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  return provider.review({ clock: context.clock, signal: until }, row.applicantId);
}

async function record(
  tx: Transaction,
  context: Context,
  id: string,
  review: ProviderReview,
): Promise<void> {
  const found = await selectVerification(tx, id);
  if (!found) return;
  await lockVerifications(tx, found.workspaceId);
  const rows = await selectVerifications(tx, found.workspaceId);
  const row = rows.find((one) => one.id === id);
  if (!row) return;
  const difference = differenceOf(row, review);
  if (difference !== undefined) {
    context.log.error(
      { verificationId: id, difference },
      'a review of another applicant is ignored',
    );
    return;
  }
  const isReplaced = rows.some((one) => one.kind === row.kind && one.id > id);
  if (isReplaced || row.state === 'abandoned') return;
  await apply(tx, context, row, review);
}

/** Returns in what the review isn't the one that this verification needs; undefined if it is. */
function differenceOf(row: VerificationRow, review: ProviderReview): string | undefined {
  if (review.applicantId !== row.applicantId) return 'applicant';
  if (review.verificationId !== row.id) return 'external user ID';
  if (review.isCompany !== (row.kind !== 'identity')) return 'type of applicant';
  const isReviewed = review.result.state === 'approved' || review.result.state === 'rejected';
  return isReviewed && review.levelName !== row.levelName ? 'level' : undefined;
}

async function apply(
  tx: Transaction,
  context: Context,
  row: VerificationRow,
  { result }: ProviderReview,
): Promise<void> {
  switch (result.state) {
    case 'open':
      // The provider's staff has reset the applicant.
      if (row.final) await allowRepetition(tx, row);
      return;
    case 'submitted':
      return submit(tx, context, row);
    case 'approved':
      await decideVerification(tx, context, row.id, { approved: true }, undecided);
      return;
    case 'rejected':
      if (row.state === 'approved') {
        const { id: verificationId, workspaceId } = row;
        context.log.warn(
          { verificationId, workspaceId },
          'the identity provider now rejects a verification that it had approved',
        );
      } else if (!isSameRejection(row, result)) {
        await decideVerification(tx, context, row.id, { approved: false, ...result }, undecided);
      }
  }
}

/** A rejected applicant can upload other documents, and the provider can correct its decision. */
const undecided: VerificationRow['state'][] = ['open', 'submitted', 'rejected'];

function isSameRejection(
  row: VerificationRow,
  { reason, final }: { reason: string | null; final: boolean },
): boolean {
  return row.state === 'rejected' && row.reason === reason && row.final === final;
}

async function allowRepetition(
  tx: Transaction,
  { workspaceId, id }: VerificationRow,
): Promise<void> {
  await updateVerification(tx, { workspaceId, id, from: ['rejected'] }, { final: false });
  publishOnCommit(tx, { workspaceId, topic: 'verification' });
}

async function submit(tx: Transaction, context: Context, row: VerificationRow): Promise<void> {
  const { workspaceId, id, kind } = row;
  const submittedAt = context.clock.now();
  const which = { workspaceId, id, from: ['open' as const, 'rejected' as const] };
  const change = {
    state: 'submitted' as const,
    submittedAt,
    decidedAt: null,
    reason: null,
    final: false,
    openUntil: null,
  };
  if (!(await updateVerification(tx, which, change))) return;
  await audit(tx, submittedAt, {
    workspaceId,
    actor: 'system',
    action: 'verification.submitted',
    target: id,
    details: { kind },
  });
  publishOnCommit(tx, { workspaceId, topic: 'verification' });
}
