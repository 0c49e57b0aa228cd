import type { PhotoPart } from '#contract/workspace/identity-check.ts';
import { checkedPerson, type Review, type ReviewDetails } from '#contract/workspace/operator.ts';
import { businessForm, enhancedForm } from '#contract/workspace/verification.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, notFound, present } from '#server/base/errors.ts';
import { type RequestContext, sessionOf } from '#server/base/http/request-context.ts';
import { tierOf } from '#server/workspace/tiers/tiers.ts';
import {
  lockVerifications,
  selectVerification,
  openForm,
  photoOf,
  photoPartsOf,
  decideVerification,
  type VerificationRow,
} from '#server/workspace/verification/verification.ts';
import { insertEntry, type NewEntry, selectEntriesOf } from './log-store.ts';
import { selectBackground, selectReviews } from './store.ts';
import { whoDecides } from './who-decides.ts';

/** How many of a workspace's other verifications are shown with one. */
const othersMaximum = 20;

/** Returns everything about one verification, after logging the view in the same transaction. */
export async function viewReview(context: RequestContext, id: string): Promise<ReviewDetails> {
  return commit(context, async (tx) => {
    const found = await selectReviewOrThrow(tx, id);
    const { workspaceId, requestedBy: userId } = found;
    const { company, requestedBy } = await selectBackground(tx, { workspaceId, userId });
    await logAction(tx, context, found, { action: 'verification.viewed', name: company.name });
    const beside = await selectReviews(
      tx,
      { companyId: workspaceId },
      { limit: othersMaximum + 1, skip: 0 },
    );
    const history = await selectEntriesOf(tx, id);
    const parts = await photoPartsOf(tx, { workspaceId, verificationId: id });
    return {
      ...toReview(found, company.name),
      reason: found.reason,
      isDecidedElsewhere: isDecidedElsewhere(context, found.provider),
      ...(await whoDecides(tx, context, found)),
      tier: await tierOf(tx, workspaceId),
      requestedBy,
      company: {
        country: company.country,
        websiteUrl: company.websiteUrl,
        createdAt: company.createdAt.toISOString(),
      },
      ...saidIn(context, found),
      photos: parts,
      photosDeletedAt: found.photosDeletedAt?.toISOString() ?? null,
      history,
      others: beside.reviews.filter((other) => other.id !== id),
    };
  });
}

/** Returns a photo (WebP) as a data URL, after logging the view in the same transaction. */
export async function viewPhoto(
  context: RequestContext,
  id: string,
  part: PhotoPart,
): Promise<string> {
  return commit(context, async (tx) => {
    const found = await selectReviewOrThrow(tx, id);
    const { workspaceId } = found;
    const photo = await photoOf(tx, context, { workspaceId, verificationId: id }, part);
    if (!photo) throw notFound();
    await logAction(tx, context, found, { action: 'document.viewed', detail: part });
    return `data:image/webp;base64,${photo.toString('base64')}`;
  });
}

/**
 * Approves a verification, or rejects it with a reason. The first of two approvals is only recorded. Throws
 * `review_decided` if it is already decided, `verification_at_provider` if that is for the identity provider to do,
 * `review_own` if it is of the operator's own workspace and another operator can decide, and `review_approved` for a
 * second approval of one operator.
 */
export async function decideReview(
  context: RequestContext,
  id: string,
  reason?: string,
): Promise<Review> {
  return commit(context, async (tx) => {
    const outcome =
      reason === undefined ? { approved: true as const } : { approved: false as const, reason };
    const found = await lockReviewOrThrow(tx, id);
    if (isDecidedElsewhere(context, found.provider)) throw new AppError('verification_at_provider');
    if (found.state !== 'submitted') throw new AppError('review_decided');
    const { own, approval } = await whoDecides(tx, context, found);
    if (own === 'others') throw new AppError('review_own');
    if (outcome.approved && approval === 'given') throw new AppError('review_approved');
    if (outcome.approved && approval === 'first') {
      const action = 'verification.first_approved';
      return toReview(found, await logAction(tx, context, found, { action, own: own !== null }));
    }
    const settled = await decideVerification(tx, context, id, outcome);
    if (!settled) throw new AppError('review_decided');
    const name = await logAction(tx, context, settled, {
      action: outcome.approved ? 'verification.approved' : 'verification.rejected',
      ...(reason !== undefined && { detail: reason }),
      own: own !== null,
    });
    return toReview(settled, name);
  });
}

/** Checks whether operators can't decide. They can if the provider is no longer configured. */
function isDecidedElsewhere({ config }: RequestContext, provider: string): boolean {
  return provider !== 'manual' && provider === config.identityProvider.name;
}

/**
 * Returns a submitted verification. Throws `not_found` for an identity check that is still open or was
 * abandoned: its photos are not for operators to see.
 */
async function selectReviewOrThrow(tx: Transaction, id: string): Promise<VerificationRow> {
  const found = await selectVerification(tx, id);
  if (!found || found.state === 'open' || found.state === 'abandoned') throw notFound();
  return found;
}

/** Returns a submitted verification as it is once no other operator is deciding about its workspace. */
async function lockReviewOrThrow(tx: Transaction, id: string): Promise<VerificationRow> {
  const { workspaceId } = await selectReviewOrThrow(tx, id);
  await lockVerifications(tx, workspaceId);
  return selectReviewOrThrow(tx, id);
}

type LoggedAction = Pick<NewEntry, 'action' | 'detail' | 'own'> & { name?: string };

async function logAction(
  tx: Transaction,
  context: RequestContext,
  { id: verificationId, workspaceId }: VerificationRow,
  { name: known, ...action }: LoggedAction,
): Promise<string> {
  const { userId, username } = sessionOf(context);
  const name = known ?? (await selectBackground(tx, { workspaceId, userId: null })).company.name;
  await insertEntry(tx, context.clock.now(), {
    ...action,
    operator: { id: userId, username },
    verificationId,
    workspace: { id: workspaceId, name },
  });
  return name;
}

function toReview(row: VerificationRow, companyName: string): Review {
  return {
    id: row.id,
    companyId: row.workspaceId,
    companyName,
    kind: row.kind,
    state: row.state === 'approved' || row.state === 'rejected' ? row.state : 'waiting',
    submittedAt: present(row.submittedAt ?? row.decidedAt).toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

function saidIn(
  context: RequestContext,
  { id, kind, form }: VerificationRow,
): Pick<ReviewDetails, 'person' | 'business' | 'enhanced'> {
  const nothing = { person: null, business: null, enhanced: null };
  if (!form) return nothing;
  const said = openForm(context, id, form);
  switch (kind) {
    case 'identity':
      return { ...nothing, person: checkedPerson.parse(said) };
    case 'business':
      return { ...nothing, business: businessForm.parse(said) };
    case 'enhanced':
      return { ...nothing, enhanced: enhancedForm.parse(said) };
  }
}
