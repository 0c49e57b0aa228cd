import type { Verification, VerificationKind } from '#contract/workspace/verification.ts';
import type { Context } from '#server/base/context.ts';
import { selectVerifications } from './store.ts';
import { viewOf } from './view.ts';

/*
 * One verification of a workspace:
 *
 *   identity ──▶ open ──photos──▶ submitted ──an operator──▶ approved
 *                 └──its last link expires──▶ abandoned └──▶ rejected
 *   business, enhanced ──a form──▶ submitted …
 *
 * At an identity provider, for every kind:
 *
 *   ──▶ open ──the applicant has submitted──▶ submitted ──the provider──▶ approved
 *          ▲                                     ▲ └──▶ rejected ──▶ final: the end, unless the provider resets it
 *          └── another link                      └───── the applicant submits again
 *
 * One of each kind can be pending at a time. After an operator's rejection another one can be started; after a
 * provider's, the same one continues, because the provider knows the applicant. Every change locks the workspace's
 * row first.
 */

export { decideVerification } from './decide.ts';
export { photoOf, photoPartsOf } from './identity-check.ts';
export { missingLevels } from './sumsub/sumsub.ts';
export { openForm } from './sealed.ts';
export { lockVerifications, selectVerification, type VerificationRow } from './store.ts';
export { sumsubWebhook } from './sumsub/webhook.ts';

export async function verificationStates(
  context: Pick<Context, 'db' | 'clock'>,
  workspaceId: string,
): Promise<Record<VerificationKind, Verification>> {
  const rows = await selectVerifications(context.db, workspaceId);
  const now = context.clock.now();
  return {
    identity: viewOf('identity', rows, now),
    business: viewOf('business', rows, now),
    enhanced: viewOf('enhanced', rows, now),
  };
}
