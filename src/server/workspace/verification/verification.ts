import type {
  BusinessForm,
  EnhancedForm,
  Verification,
  VerificationKind,
} from '#contract/workspace/verification.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { AppError } from '#server/base/errors.ts';
import { memberOf, type RequestContext } from '#server/base/http/request-context.ts';
import { throttle } from '#server/base/http/throttle.ts';
import { newId } from '#server/base/ids.ts';
import { mailInstructions } from './notices.ts';
import { identityProvider } from './provider.ts';
import { sealForm } from './sealed.ts';
import {
  lockVerifications,
  insertVerification,
  updateVerification,
  selectVerifications,
  type VerificationRow,
} from './store.ts';
import { viewOf } from './view.ts';

/*
 * One verification of a workspace:
 *
 *   identity ──▶ open ──photos──▶ submitted ──an operator or a provider──▶ approved
 *                 └──its last link expires──▶ abandoned         └────────▶ rejected
 *   business, enhanced ──a form──▶ submitted …
 *
 * One of each kind can be pending at a time; after a rejection another one can be started. Every change locks
 * the workspace's row first.
 */

export { decideVerification } from './decide.ts';
export { photoOf, photoPartsOf } from './identity-check.ts';
export { openForm } from './sealed.ts';
export { selectVerification, type VerificationRow } from './store.ts';

/** Each start mails a link. */
const startLimit = { limit: 10, windowMs: 60 * 60_000 };

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

/**
 * Starts an identity check or continues the open one. Returns the URL of its page, which is also mailed to
 * the person.
 */
export async function startIdentity(
  tx: Transaction,
  context: RequestContext,
): Promise<{ verification: Verification; url: string }> {
  const { workspaceId, userId } = memberOf(context);
  const now = context.clock.now();
  await throttle(tx, `identity checks of ${workspaceId}`, startLimit, now);
  await lockVerifications(tx, workspaceId);
  const open = await openCheckOrThrow(tx, workspaceId, 'identity');
  const verificationId = open?.id ?? (await openCheck(tx, context));
  const { url, openUntil } = await identityProvider.start(tx, context, {
    workspaceId,
    verificationId,
  });
  await updateVerification(
    tx,
    { workspaceId, id: verificationId, from: 'open' },
    { state: 'open', openUntil },
  );
  await mailInstructions(tx, context, { workspaceId, userId, url });
  publishOnCommit(tx, { workspaceId, topic: 'verification' });
  return { verification: await view(tx, workspaceId, 'identity', now), url };
}

async function openCheck(tx: Transaction, context: RequestContext): Promise<string> {
  const { workspaceId, userId } = memberOf(context);
  const now = context.clock.now();
  const id = newId('verification', now);
  await insertVerification(tx, {
    id,
    workspaceId,
    kind: 'identity',
    provider: identityProvider.name,
    state: 'open',
    requestedBy: userId,
    form: null,
    submittedAt: null,
    now,
  });
  await audit(tx, now, {
    workspaceId,
    actor: userId,
    action: 'verification.started',
    target: id,
    details: { kind: 'identity' },
  });
  return id;
}

type Form = { kind: 'business'; form: BusinessForm } | { kind: 'enhanced'; form: EnhancedForm };

/**
 * Submits a verification form. Throws `silver_required` if the enhanced verification is submitted before the
 * workspace is Silver.
 */
export async function submitForm(
  tx: Transaction,
  context: RequestContext,
  { kind, form }: Form,
): Promise<Verification> {
  const { workspaceId, userId } = memberOf(context);
  const now = context.clock.now();
  const { silver } = await lockVerifications(tx, workspaceId);
  if (kind === 'enhanced' && !silver) throw new AppError('silver_required');
  await openCheckOrThrow(tx, workspaceId, kind);
  const id = newId('verification', now);
  await insertVerification(tx, {
    id,
    workspaceId,
    kind,
    provider: 'manual',
    state: 'submitted',
    requestedBy: userId,
    form: sealForm(context, id, form),
    submittedAt: now,
    now,
  });
  await audit(tx, now, {
    workspaceId,
    actor: userId,
    action: 'verification.submitted',
    target: id,
    details: { kind },
  });
  publishOnCommit(tx, { workspaceId, topic: 'verification' });
  return view(tx, workspaceId, kind, now);
}

/** Returns the open check of this kind, or undefined; throws if one is being reviewed or was approved. */
async function openCheckOrThrow(
  tx: Transaction,
  workspaceId: string,
  kind: VerificationKind,
): Promise<VerificationRow | undefined> {
  const ofKind = (await selectVerifications(tx, workspaceId)).filter((one) => one.kind === kind);
  const has = (state: VerificationRow['state']) => ofKind.find((one) => one.state === state);
  if (has('approved')) throw new AppError('verification_done');
  if (has('submitted')) throw new AppError('verification_in_progress');
  return has('open');
}

async function view(
  tx: Transaction,
  workspaceId: string,
  kind: VerificationKind,
  now: Date,
): Promise<Verification> {
  return viewOf(kind, await selectVerifications(tx, workspaceId), now);
}
