import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { manualReview } from './manual-review.ts';

/**
 * Who checks identities. The built-in one has an operator look at photos; a company that does it for
 * a living takes its place here. How a check ends is told by `decideVerification`: the built-in one
 * calls it when an operator decides, another one from the route that the company calls back.
 */
export type IdentityProvider = {
  /** Kept with every verification, so that a later one can be told from it. */
  name: string;
  /** Where the person goes on, for a new check and for one under way, and until when they can. */
  start(
    tx: Transaction,
    context: Pick<Context, 'config' | 'clock'>,
    check: IdentityCheckId,
  ): Promise<{ url: string; openUntil: Date }>;
};

export type IdentityCheckId = { workspaceId: string; verificationId: string };

export const identityProvider: IdentityProvider = manualReview;
