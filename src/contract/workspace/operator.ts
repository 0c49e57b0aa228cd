import * as z from 'zod/mini';
import { answer, endpoint, paging, time, pageEnd } from '#contract/base/endpoint.ts';
import { documentTypes, photoParts } from './identity-check.ts';
import { id } from '#contract/base/ids.ts';
import { legible } from '#contract/base/text.ts';
import { tiers } from './tiers.ts';
import { businessForm, enhancedForm, verificationKinds } from './verification.ts';

// For the people who run the installation. Everyone else gets a 404.

/** Pending reviews come first in the list of all. */
export const reviewStates = ['waiting', 'approved', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const review = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  kind: z.enum(verificationKinds),
  state: z.enum(reviewStates),
  submittedAt: time,
  decidedAt: z.nullable(time),
});
export type Review = z.infer<typeof review>;

/** The details that the person in an identity check gave. */
export const checkedPerson = z.object({
  name: z.string(),
  documentType: z.enum(documentTypes),
  country: z.string(),
});

/** Every action of an operator is logged, and the log outlives the workspace. */
export const operatorActions = [
  'operator.added',
  'operator.removed',
  'verification.viewed',
  'document.viewed',
  /** The first of two operators approved, which decides nothing yet. */
  'verification.first_approved',
  'verification.approved',
  'verification.rejected',
] as const;
export type OperatorAction = (typeof operatorActions)[number];

export const operatorEntry = z.object({
  id: z.string(),
  action: z.enum(operatorActions),
  /** The operator's username at that time; null for the command line. */
  by: z.nullable(z.string()),
  reviewId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  /** The part of a photo, a reason, or the address of the new operator. */
  detail: z.nullable(z.string()),
  /** Whether the operator decided about a workspace of their own. */
  isOwn: z.boolean(),
  at: time,
});
export type OperatorEntry = z.infer<typeof operatorEntry>;

export const reviewDetails = z.extend(review, {
  reason: z.nullable(z.string()),
  /** Whether the identity provider decides, so that operators can’t. */
  isDecidedElsewhere: z.boolean(),
  /**
   * Whether it is of the caller's own workspace: they are a member, or submitted it. They then decide only if `alone`:
   * no other operator can.
   */
  own: z.nullable(z.enum(['alone', 'others'])),
  /**
   * What the caller’s approval does: an enhanced verification takes two operators where there are two. `given`: they have
   * approved, and another operator has to.
   */
  approval: z.enum(['decides', 'first', 'second', 'given']),
  tier: z.enum(tiers),
  /** Who submitted it; null once their account is deleted. */
  requestedBy: z.nullable(
    z.object({ username: z.string(), name: z.nullable(z.string()), email: z.string() }),
  ),
  company: z.object({ country: z.string(), websiteUrl: z.nullable(z.string()), createdAt: time }),
  /** The submitted details, by kind. */
  person: z.nullable(checkedPerson),
  business: z.nullable(businessForm),
  enhanced: z.nullable(enhancedForm),
  /** The photos that still exist. */
  photos: z.array(z.enum(photoParts)),
  /** When the photos were deleted; null while they exist, and if there were none. */
  photosDeletedAt: z.nullable(time),
  /** Actions of operators, oldest first. */
  history: z.array(operatorEntry),
  /** Other verifications of this workspace, newest first. */
  others: z.array(review),
});
export type ReviewDetails = z.infer<typeof reviewDetails>;

export const rejectInput = z.object({
  id,
  /** Shown to the workspace. */
  reason: z
    .string('required')
    .check(
      legible,
      z.minLength(1, { error: 'required', abort: true }),
      z.minLength(10, 'too_short'),
      z.maxLength(500, 'too_long'),
    ),
});

export const operators = {
  list: endpoint('operator')
    .route({
      method: 'GET',
      path: '/operator/verifications',
      summary: 'List verifications of all workspaces, oldest pending first',
    })
    .input(
      z.object({
        ...paging,
        state: z.optional(z.enum(reviewStates, 'invalid')),
        kind: z.optional(z.enum(verificationKinds, 'invalid')),
        q: z.optional(z.string().check(legible, z.maxLength(100, 'too_long'))),
      }),
    )
    .output(answer(z.object({ reviews: z.array(review), ...pageEnd }))),
  get: endpoint('operator')
    .route({
      method: 'GET',
      path: '/operator/verifications/{id}',
      summary: 'Retrieve a verification; the view is logged',
    })
    .input(z.object({ id }))
    .output(answer(reviewDetails)),
  photo: endpoint('operator')
    .route({
      method: 'GET',
      path: '/operator/verifications/{id}/photos/{part}',
      summary: 'Retrieve a photo as a data URL; the view is logged',
    })
    .input(z.object({ id, part: z.enum(photoParts, 'invalid') }))
    .output(answer(z.object({ dataUrl: z.string() }))),
  approve: endpoint('operator')
    .route({
      method: 'POST',
      path: '/operator/verifications/{id}/approve',
      summary: 'Approve a pending verification; an enhanced one takes two operators',
    })
    .input(z.object({ id }))
    .output(answer(review)),
  reject: endpoint('operator')
    .route({
      method: 'POST',
      path: '/operator/verifications/{id}/reject',
      summary: 'Reject a pending verification with a reason for the workspace',
    })
    .input(rejectInput)
    .output(answer(review)),
  log: endpoint('operator')
    .route({
      method: 'GET',
      path: '/operator/log',
      summary: 'List the operator log, newest first',
    })
    .input(z.object(paging))
    .output(answer(z.object({ entries: z.array(operatorEntry), ...pageEnd }))),
};
