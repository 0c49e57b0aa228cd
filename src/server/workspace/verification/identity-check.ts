import type { output } from 'zod/mini';
import {
  type IdentityCheck,
  neededPhotos,
  type personInput,
  photoMinimumPixels,
  type PhotoPart,
} from '#contract/workspace/identity-check.ts';
import { audit } from '#server/base/audit/audit.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { AppError } from '#server/base/errors.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { throttle, throttleCaller } from '#server/base/http/throttle.ts';
import { encodeImage } from '#server/base/storage/images.ts';
import {
  deletePhotos,
  type OpenedCheck,
  upsertPhoto,
  selectCheckByToken,
  selectPhoto,
  selectPhotoParts,
} from './check-store.ts';
import { hashToken } from './manual-review.ts';
import { openPhoto, sealForm, sealPhoto } from './sealed.ts';
import { lockVerifications, updateVerification } from './store.ts';

// The page of an identity check, used by anyone who has its URL.

const linkLimit = { limit: 200, windowMs: 15 * 60_000 };
// Encoding one takes up to a second of CPU time.
const photoLimit = { limit: 40, windowMs: 60 * 60_000 };

/**
 * In pixels. Small print on a document is readable at this size, and a photo takes a few hundred kilobytes.
 */
const maxSidePixels = 2000;

export async function findCheck(context: RequestContext, token: string): Promise<IdentityCheck> {
  const check = await find(context, token);
  return view(context.db, context, check);
}

/** Stores a photo, encoded again and encrypted. Throws `invalid_fields` if the file is not an image. */
export async function addPhoto(
  context: RequestContext,
  { token, part, file }: { token: string; part: PhotoPart; file: File },
): Promise<IdentityCheck> {
  const { verificationId } = assertOpen(await find(context, token));
  await throttle(context.db, `photos of ${verificationId}`, photoLimit, context.clock.now());
  const { bytes } = await encodeImage(file, {
    field: 'file',
    resize: {
      width: maxSidePixels,
      height: maxSidePixels,
      fit: 'inside',
      withoutEnlargement: true,
    },
    smallestSide: photoMinimumPixels,
  });
  return commit(context, async (tx) => {
    const check = await lockOpenCheck(tx, context, token);
    const sealed = sealPhoto(context, { verificationId, part }, bytes);
    await upsertPhoto(tx, { ...check, part, bytes: sealed, now: context.clock.now() });
    return view(tx, context, check);
  });
}

/** Submits the check with its photos, which can be decided from then on. */
export async function submitCheck(
  tx: Transaction,
  context: RequestContext,
  { token, ...person }: output<typeof personInput> & { token: string },
): Promise<IdentityCheck> {
  await throttleCaller(context, 'identity link', linkLimit);
  const check = await lockOpenCheck(tx, context, token);
  const { workspaceId, verificationId } = check;
  const needed = neededPhotos(person.documentType);
  const photos = await selectPhotoParts(tx, check);
  if (needed.some((part) => !photos.includes(part))) throw new AppError('photos_missing');
  const unneeded = photos.filter((part) => !needed.includes(part));
  if (unneeded.length > 0) await deletePhotos(tx, check, unneeded);
  const now = context.clock.now();
  await updateVerification(
    tx,
    { workspaceId, id: verificationId, from: ['open'] },
    { state: 'submitted', form: sealForm(context, verificationId, person), submittedAt: now },
  );
  await audit(tx, now, {
    workspaceId,
    actor: 'system',
    action: 'verification.submitted',
    target: verificationId,
    details: { kind: 'identity' },
  });
  publishOnCommit(tx, { workspaceId, topic: 'verification' });
  return view(tx, context, { ...check, state: 'submitted' });
}

type CheckId = { workspaceId: string; verificationId: string };

export function photoPartsOf(db: Db, check: CheckId): Promise<PhotoPart[]> {
  return selectPhotoParts(db, check);
}

/** Returns a photo of a check (WebP), or undefined if it does not exist or was deleted. */
export async function photoOf(
  tx: Transaction,
  context: Pick<Context, 'config'>,
  check: CheckId,
  part: PhotoPart,
): Promise<Buffer | undefined> {
  const sealed = await selectPhoto(tx, check, part);
  return sealed && openPhoto(context, { verificationId: check.verificationId, part }, sealed);
}

async function find(context: RequestContext, token: string): Promise<OpenedCheck> {
  await throttleCaller(context, 'identity link', linkLimit);
  return byToken(context.db, context, token);
}

/** Returns the check of a link and locks it. Throws if the check has already been submitted. */
async function lockOpenCheck(
  tx: Transaction,
  context: RequestContext,
  token: string,
): Promise<OpenedCheck> {
  const { workspaceId } = await byToken(tx, context, token);
  await lockVerifications(tx, workspaceId);
  return assertOpen(await byToken(tx, context, token));
}

async function byToken(db: Db, { clock }: RequestContext, token: string): Promise<OpenedCheck> {
  const check = await selectCheckByToken(db, hashToken(token), clock.now());
  if (!check) throw new AppError('identity_link_invalid');
  return check;
}

function assertOpen(check: OpenedCheck): OpenedCheck {
  if (check.state !== 'open') throw new AppError('identity_link_invalid');
  return check;
}

async function view(
  db: Db,
  { config }: RequestContext,
  check: OpenedCheck,
): Promise<IdentityCheck> {
  const submitted = check.state !== 'open';
  return {
    companyName: check.companyName,
    photos: submitted ? [] : await selectPhotoParts(db, check),
    submitted,
    expiresAt: check.expiresAt.toISOString(),
    keptDays: config.verificationDocumentsDays,
  };
}
