import type { output } from 'zod/mini';
import type { infoSettingsInput, Person } from '#contract/accounts/user.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { type RequestContext, sessionOf } from '#server/base/http/request-context.ts';
import { throttle } from '#server/base/http/throttle.ts';
import { deleteFile, insertFile, type StoredFile } from '#server/base/storage/files.ts';
import { fileLink, fileLinkOrNull } from '#server/base/storage/links.ts';
import { twoFactorState } from '#server/accounts/two-factor/two-factor.ts';
import { planEmailChange } from './email-change.ts';
import { encodePicture } from './picture.ts';
import { replacePicture, selectPerson, updateDetails } from './store.ts';

// Encoding one takes up to a second of CPU time.
const pictureLimit = { limit: 60, windowMs: 10 * 60_000 };

/** Returns the signed-in user as they see themselves. */
export async function personOf(context: RequestContext): Promise<Person> {
  const { userId, actionsRequired } = sessionOf(context);
  const row = await selectPerson(context.db, userId, context.clock.now());
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    pendingEmail: row.pendingEmail,
    name: row.name,
    phone: row.phone,
    language: row.language,
    pictureUrl: fileLinkOrNull(context, row.pictureId),
    twoFactor: await twoFactorState(context, userId),
    createdAt: row.createdAt.toISOString(),
    userActionsRequired: actionsRequired,
  };
}

/** Changes the given settings in one transaction. */
export async function changeSettings(
  context: RequestContext,
  input: output<typeof infoSettingsInput>,
): Promise<void> {
  const { userId } = sessionOf(context);
  const picture = input.picture && (await readPicture(context, input.picture, 'picture'));
  const changeEmail =
    input.email === undefined ? undefined : await planEmailChange(context, userId, input.email);
  await commit(context, async (tx) => {
    await updateDetails(tx, userId, {
      ...(input.name === undefined ? {} : { name: input.name || null }),
      ...(input.phone === undefined ? {} : { phone: input.phone || null }),
      ...(input.language === undefined ? {} : { locale: input.language }),
    });
    if (picture) await setPicture(tx, context, picture);
    else if (input.removePicture) await exchangePicture(tx, context, null);
    await changeEmail?.(tx);
  });
}

/** Sets the user's picture and returns its link. */
export async function uploadPicture(context: RequestContext, upload: File): Promise<string> {
  const picture = await readPicture(context, upload, 'file');
  return commit(context, async (tx) => fileLink(context, await setPicture(tx, context, picture)));
}

/**
 * Reads and encodes an uploaded picture. Throws `invalid_fields` if it is not one, and `too_many_requests`.
 */
async function readPicture(
  context: RequestContext,
  upload: File,
  field: string,
): Promise<StoredFile> {
  const key = `pictures of ${sessionOf(context).userId}`;
  await throttle(context.db, key, pictureLimit, context.clock.now());
  return encodePicture(upload, field);
}

/** Replaces the user's picture. Returns the id of the new one. */
async function setPicture(
  tx: Transaction,
  context: RequestContext,
  picture: StoredFile,
): Promise<string> {
  const id = await insertFile(tx, picture, context.clock.now());
  await exchangePicture(tx, context, id);
  return id;
}

async function exchangePicture(
  tx: Transaction,
  context: RequestContext,
  id: string | null,
): Promise<void> {
  const previous = await replacePicture(tx, sessionOf(context).userId, id);
  if (previous !== null) await deleteFile(tx, previous);
}
