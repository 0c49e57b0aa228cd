import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { manualReview } from './manual-review.ts';

/**
 * Checks identities. With the built-in provider, an operator looks at photos; a commercial one can replace it
 * here. Every check ends in `decideVerification`: the built-in provider calls it when an operator decides,
 * another one from the route of its callback.
 */
export type IdentityProvider = {
  /** Stored with every verification to tell which provider checked it. */
  name: string;
  /** Returns the URL where the person starts or continues the check, and when it expires. */
  start(
    tx: Transaction,
    context: Pick<Context, 'config' | 'clock'>,
    check: IdentityCheckId,
  ): Promise<{ url: string; openUntil: Date }>;
};

export type IdentityCheckId = { workspaceId: string; verificationId: string };

export const identityProvider: IdentityProvider = manualReview;
