import type { VerificationKind } from '#contract/workspace/verification.ts';
import type { IdentityProviderConfig } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { manualReview } from './manual-review.ts';
import { sumsub } from './sumsub/sumsub.ts';

/**
 * Who verifies people and businesses. The identity, the business and the enhanced verification all go through it
 * and end in `decideVerification`: if operators decide, from their page; otherwise from `confirm.ts`, which asks
 * the provider for the result.
 */
export type IdentityProvider = OwnReview | RemoteProvider;

/** Where a person continues a verification, and until when. */
export type Page = { url: string; openUntil: Date };

export type CheckId = { workspaceId: string; verificationId: string };

/** The verification is made by this installation, in the transaction that starts it. */
export type OwnReview = {
  name: 'manual';
  /** Creates the page of an identity check. */
  start(tx: Transaction, context: Pick<Context, 'config' | 'clock'>, check: CheckId): Promise<Page>;
};

/** The verification is made by another company, whose servers are called outside of transactions. */
export type RemoteProvider = {
  name: 'sumsub';
  /** Creates the applicant of a verification unless it exists, and a new page where the person continues. */
  open(context: Calling, check: RemoteCheck): Promise<OpenedApplicant>;
  /** Returns what the provider says about an applicant right now. */
  review(context: Calling, applicantId: string): Promise<ProviderReview>;
};

/** Calls of the provider throw RetryableError if it can't be reached or responds with anything unexpected. */
export type Calling = Pick<Context, 'clock'> & { signal: AbortSignal };

export type RemoteCheck = {
  /** The provider stores it as the applicant's ID on our side. */
  verificationId: string;
  kind: VerificationKind;
  /** What the business declared; undefined for an identity. */
  company: DeclaredCompany | undefined;
  locale: string;
};

/** The part of a business's form that the provider compares with registers; `country` is alpha-2. */
export type DeclaredCompany = {
  businessName: string;
  registrationNumber: string;
  country: string;
  websiteUrl?: string | undefined;
};

export type OpenedApplicant = Page & { applicantId: string; levelName: string };

export type ProviderReview = {
  applicantId: string;
  /** The ID on our side. */
  verificationId: string;
  isCompany: boolean;
  /** The level that the applicant was reviewed for. */
  levelName: string | undefined;
  result: ReviewResult;
};

export type ReviewResult =
  /** The applicant has to do something. */
  | { state: 'open' }
  | { state: 'submitted' }
  | { state: 'approved' }
  /** `reason` may be shown to the applicant; null if the provider gives none. */
  | { state: 'rejected'; final: boolean; reason: string | null };

export function identityProvider(config: {
  identityProvider: IdentityProviderConfig;
}): IdentityProvider {
  return config.identityProvider.name === 'manual' ? manualReview : sumsub(config.identityProvider);
}
