import { audit } from '#server/base/audit/audit.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { AppError, RetryableError } from '#server/base/errors.ts';
import { createdBefore, createOnce } from '#server/base/http/idempotency.ts';
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
import type { OpenedApplicant, RemoteCheck, RemoteProvider } from './provider.ts';
import { sealForm } from './sealed.ts';
import {
  insertVerification,
  selectRecipient,
  updateVerification,
  type VerificationRow,
} from './store.ts';

/** For all calls of one start. */
const patienceMs = 12_000;
const retryAfterSeconds = 60;

/**
 * Starts or continues a verification at an identity provider, in three steps: a row that isn't shown yet, the
 * applicant and its page at the provider, and a transaction that records them. If a step fails, the verification is
 * shown as it was before, and the next start continues with the same row and the same applicant.
 */
export async function startAtProvider(
  context: RequestContext,
  provider: RemoteProvider,
  input: unknown,
  request: Request,
): Promise<Started> {
  const earlier = await createdBefore<Started>(context, input);
  if (earlier) return earlier;
  const check = await commit(context, (tx) => prepare(tx, context, provider, request));
  const opened = await open(context, provider, check);
  return createOnce(context, input, (tx) =>
    record(tx, context, { ...check, provider: provider.name }, opened),
  );
}

async function prepare(
  tx: Transaction,
  context: RequestContext,
  provider: RemoteProvider,
  { kind, form }: Request,
): Promise<RemoteCheck> {
  const { workspaceId, userId } = memberOf(context);
  const now = context.clock.now();
  await throttleStart(tx, context);
  const earlier = await earlierCheck(tx, context, { kind, provider: provider.name });
  const id = earlier?.id ?? newId('verification', now);
  if (!earlier) {
    await insertVerification(tx, {
      id,
      workspaceId,
      kind,
      provider: provider.name,
      state: 'open',
      requestedBy: userId,
      form: null,
      submittedAt: null,
      now,
    });
  }
  const { locale } = await selectRecipient(tx, workspaceId, userId);
  return { verificationId: id, kind, company: form, locale };
}

const continued: VerificationRow['state'][] = ['open', 'rejected'];

async function open(
  context: RequestContext,
  provider: RemoteProvider,
  check: RemoteCheck,
): Promise<OpenedApplicant> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return await provider.open({ clock: context.clock, signal }, check);
  } catch (error) {
    if (!(error instanceof RetryableError)) throw error;
    context.log.error(
      { err: error, verificationId: check.verificationId },
      'a verification couldn’t be started at the identity provider',
    );
    throw new AppError('identity_provider_unavailable', { retryAfterSeconds, cause: error });
  }
}

/** Throws `verification_in_progress` if the provider has reviewed it in the meantime. */
async function record(
  tx: Transaction,
  context: RequestContext,
  { verificationId: id, kind, company, provider }: RemoteCheck & { provider: string },
  { applicantId, levelName, url, openUntil }: OpenedApplicant,
): Promise<Started> {
  const { workspaceId, userId } = memberOf(context);
  const now = context.clock.now();
  const earlier = await earlierCheck(tx, context, { kind, provider });
  if (earlier?.id !== id) throw new AppError('verification_in_progress');
  // Only now: what was declared before stays with a review that is under way.
  const form = company ? sealForm(context, id, company) : null;
  const change = { applicantId, levelName, openUntil, form };
  await updateVerification(tx, { workspaceId, id, from: continued }, change);
  if (earlier.applicantId === null) {
    await audit(tx, now, {
      workspaceId,
      actor: userId,
      action: 'verification.started',
      target: id,
      details: { kind },
    });
  }
  await mailInstructions(tx, context, { workspaceId, userId, url, kind, isRemote: true });
  publishOnCommit(tx, { workspaceId, topic: 'verification' });
  return { verification: await viewIn(tx, workspaceId, kind, now), url };
}
