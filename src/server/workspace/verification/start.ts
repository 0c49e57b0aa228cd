import type { Verification } from '#contract/workspace/verification.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { createOnce } from '#server/base/http/idempotency.ts';
import { memberOf, type RequestContext } from '#server/base/http/request-context.ts';
import { newId } from '#server/base/ids.ts';
import {
  earlierCheck,
  type Request,
  type Started,
  throttleStart,
  viewIn,
} from './earlier-check.ts';
import { mailInstructions } from './notices.ts';
import { identityProvider, type OwnReview } from './provider.ts';
import { sealForm } from './sealed.ts';
import { startAtProvider } from './start-remote.ts';
import { insertVerification, updateVerification } from './store.ts';

/**
 * Starts a verification, or continues the open one, at the configured identity provider. Throws `silver_required` if
 * the enhanced verification is started before the workspace is Silver.
 */
export async function startVerification(
  context: RequestContext,
  input: unknown,
  request: Request,
): Promise<Started> {
  const provider = identityProvider(context.config);
  return provider.name === 'manual'
    ? createOnce(context, input, (tx) => startHere(tx, context, provider, request))
    : startAtProvider(context, provider, input, request);
}

async function startHere(
  tx: Transaction,
  context: RequestContext,
  provider: OwnReview,
  request: Request,
): Promise<Started> {
  if (request.kind === 'identity') {
    await throttleStart(tx, context);
    return startIdentity(tx, context, provider);
  }
  const verification = await submitForm(tx, context, request);
  return { verification, url: null };
}

/**
 * Starts an identity check or continues the open one. Returns the URL of its page, which is also mailed to
 * the person.
 */
async function startIdentity(
  tx: Transaction,
  context: RequestContext,
  provider: OwnReview,
): Promise<Started> {
  const { workspaceId, userId } = memberOf(context);
  const now = context.clock.now();
  const kind = 'identity';
  const earlier = await earlierCheck(tx, context, { kind, provider: provider.name });
  const verificationId = earlier?.id ?? (await openCheck(tx, context));
  const { url, openUntil } = await provider.start(tx, context, { workspaceId, verificationId });
  await updateVerification(tx, { workspaceId, id: verificationId, from: ['open'] }, { openUntil });
  await mailInstructions(tx, context, { workspaceId, userId, url, kind, isRemote: false });
  publishOnCommit(tx, { workspaceId, topic: 'verification' });
  return { verification: await viewIn(tx, workspaceId, kind, now), url };
}

async function openCheck(tx: Transaction, context: RequestContext): Promise<string> {
  const { workspaceId, userId } = memberOf(context);
  const now = context.clock.now();
  const id = newId('verification', now);
  await insertVerification(tx, {
    id,
    workspaceId,
    kind: 'identity',
    provider: 'manual',
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

async function submitForm(
  tx: Transaction,
  context: RequestContext,
  { kind, form }: Exclude<Request, { kind: 'identity' }>,
): Promise<Verification> {
  const { workspaceId, userId } = memberOf(context);
  const now = context.clock.now();
  await earlierCheck(tx, context, { kind, provider: 'manual' });
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
  return viewIn(tx, workspaceId, kind, now);
}
