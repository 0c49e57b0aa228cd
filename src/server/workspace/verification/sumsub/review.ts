import * as z from 'zod/mini';
import { RetryableError } from '#server/base/errors.ts';
import { foreignText } from '#server/base/http/foreign-text.ts';
import type { ProviderReview, ReviewResult } from '#server/workspace/verification/provider.ts';

const longestReason = 500;

/** Sumsub's IDs of applicants: 24 digits and lowercase letters. They become parts of paths. */
export const applicantIdForm = /^[0-9a-z]{8,64}$/;

const profile = z.object({
  id: z.string().check(z.regex(applicantIdForm)),
  externalUserId: z.string(),
  type: z.string(),
  review: z.object({
    reviewStatus: z.string(),
    levelName: z.optional(z.string()),
    reviewResult: z.optional(
      z.object({
        reviewAnswer: z.optional(z.string()),
        reviewRejectType: z.optional(z.string()),
        // `clientComment` isn't for the applicant.
        moderationComment: z.optional(z.unknown()),
      }),
    ),
  }),
});

/**
 * Reads an applicant's profile (https://docs.sumsub.com/reference/get-applicant-data). Throws RetryableError for
 * anything that isn't one, or that has an unknown status: it must change nothing.
 */
export function readReview(body: unknown): ProviderReview {
  const parsed = profile.safeParse(body);
  if (!parsed.success) throw new RetryableError('Sumsub sent an applicant that can’t be read');
  const { id, externalUserId, type, review } = parsed.data;
  return {
    applicantId: id,
    verificationId: externalUserId,
    isCompany: type === 'company',
    levelName: review.levelName,
    result: readResult(review),
  };
}

type Review = z.infer<typeof profile>['review'];

// https://docs.sumsub.com/docs/applicant-statuses
const states = new Map<string, 'open' | 'submitted'>([
  ['init', 'open'],
  ['awaitingUser', 'open'],
  ['pending', 'submitted'],
  ['prechecked', 'submitted'],
  ['queued', 'submitted'],
  ['awaitingService', 'submitted'],
  ['onHold', 'submitted'],
]);

// An answer counts only once the review is completed: `awaitingService` has a preliminary GREEN.
function readResult({ reviewStatus, reviewResult }: Review): ReviewResult {
  const state = states.get(reviewStatus);
  if (state) return { state };
  const { reviewAnswer, reviewRejectType } = reviewResult ?? {};
  if (reviewStatus === 'completed') {
    if (reviewAnswer === 'GREEN') return { state: 'approved' };
    if (reviewAnswer === 'RED' && (reviewRejectType === 'RETRY' || reviewRejectType === 'FINAL')) {
      const reason = foreignText(reviewResult?.moderationComment, longestReason).trim();
      return { state: 'rejected', final: reviewRejectType === 'FINAL', reason: reason || null };
    }
  }
  throw new RetryableError(
    `Sumsub sent an unknown review: ${[reviewStatus, reviewAnswer, reviewRejectType].map((one) => foreignText(one, 40)).join(' ')}`,
  );
}
