import type {
  BusinessForm,
  EnhancedForm,
  Verification,
  VerificationKind,
} from '#contract/workspace/verification.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError } from '#server/base/errors.ts';
import { memberOf, type RequestContext } from '#server/base/http/request-context.ts';
import { throttle } from '#server/base/http/throttle.ts';
import { abandonCheck } from './abandon.ts';
import { lockVerifications, selectVerifications, type VerificationRow } from './store.ts';
import { viewOf } from './view.ts';

/** What a person asks to be verified. An identity has no form: documents and faces follow on a page. */
export type Request =
  | { kind: 'identity'; form?: undefined }
  | { kind: 'business'; form: BusinessForm }
  | { kind: 'enhanced'; form: EnhancedForm };

/** `url`: the page where the person continues; null if nothing remains to be done. */
export type Started = { verification: Verification; url: string | null };

/** Each start mails a link. */
const startLimit = { limit: 10, windowMs: 60 * 60_000 };

/** Counts a start. Throws `too_many_requests` above the limit. */
export async function throttleStart(tx: Transaction, context: RequestContext): Promise<void> {
  const { workspaceId } = memberOf(context);
  await throttle(tx, `identity checks of ${workspaceId}`, startLimit, context.clock.now());
}

/**
 * Locks the workspace's verifications and returns the one of this kind that a new start continues, or undefined:
 * an open one, or the one that the same identity provider has rejected. An open one of another provider is abandoned.
 * Throws if one is being reviewed, was approved, or was rejected permanently, and `silver_required` for an enhanced one
 * before Silver.
 */
export async function earlierCheck(
  tx: Transaction,
  context: RequestContext,
  { kind, provider }: { kind: VerificationKind; provider: string },
): Promise<VerificationRow | undefined> {
  const { workspaceId } = memberOf(context);
  const { silver } = await lockVerifications(tx, workspaceId);
  if (kind === 'enhanced' && !silver) throw new AppError('silver_required');
  const ofKind = (await selectVerifications(tx, workspaceId)).filter((one) => one.kind === kind);
  const has = (state: VerificationRow['state']) => ofKind.find((one) => one.state === state);
  if (has('approved')) throw new AppError('verification_done');
  if (has('submitted')) throw new AppError('verification_in_progress');
  if (has('rejected')?.final) throw new AppError('verification_final');
  const open = has('open');
  if (open && open.provider !== provider) await abandonCheck(tx, open, context.clock.now());
  else if (open) return open;
  const newest = ofKind[0];
  const isContinued = newest?.state === 'rejected' && newest.applicantId !== null;
  return isContinued && newest.provider === provider ? newest : undefined;
}

export async function viewIn(
  tx: Transaction,
  workspaceId: string,
  kind: VerificationKind,
  now: Date,
): Promise<Verification> {
  return viewOf(kind, await selectVerifications(tx, workspaceId), now);
}
