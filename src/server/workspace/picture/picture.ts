import { present } from '#server/base/errors.ts';
import { Hono } from 'hono';
import { audit } from '#server/base/audit/audit.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { immutable } from '#server/base/http/immutable.ts';
import { memberOf, type RequestContext } from '#server/base/http/request-context.ts';
import { throttle } from '#server/base/http/throttle.ts';
import { deleteFile, insertFile } from '#server/base/storage/files.ts';
import { encodeImage } from '#server/base/storage/images.ts';
import { pictureLink } from '#server/base/storage/links.ts';
import { readPicture, replacePicture } from './store.ts';

// Each is a second of work at the worst.
const pictureLimit = { limit: 60, windowMs: 10 * 60_000 };
/** Shown at a third of it and less; receipts are printed. */
const sizePixels = 256;

/** Sets the workspace's picture and answers its path. Throws what `encodeImage` throws. */
export async function uploadPicture(context: RequestContext, upload: File): Promise<string> {
  const { userId, workspaceId } = memberOf(context);
  const now = context.clock.now();
  await throttle(context.db, `pictures of ${userId}`, pictureLimit, now);
  const resize = { width: sizePixels, height: sizePixels, fit: 'cover' as const };
  const picture = await encodeImage(upload, { field: 'file', resize });
  return commit(context, async (tx) => {
    const id = await insertFile(tx, picture, now);
    const previous = await replacePicture(tx, workspaceId, id);
    if (previous !== null) await deleteFile(tx, previous);
    await recordPictureChange(tx, context, 'workspace.picture_set');
    return present(pictureLink(id));
  });
}

/** Where there is none, nothing happens. */
export async function removePicture(tx: Transaction, context: RequestContext): Promise<void> {
  const previous = await replacePicture(tx, memberOf(context).workspaceId, null);
  if (previous === null) return;
  await deleteFile(tx, previous);
  await recordPictureChange(tx, context, 'workspace.picture_removed');
}

async function recordPictureChange(
  tx: Transaction,
  context: RequestContext,
  action: 'workspace.picture_set' | 'workspace.picture_removed',
): Promise<void> {
  const { userId, workspaceId } = memberOf(context);
  await audit(tx, context.clock.now(), {
    workspaceId,
    actor: userId,
    action,
    target: workspaceId,
  });
  publishOnCommit(tx, { workspaceId, topic: 'workspace' });
}

/** `GET /pictures/{id}`: the picture of a workspace, for everybody who was told where it is. */
export function picturePages(context: Context): Hono {
  return new Hono().get('/pictures/:id', immutable, async (c) => {
    const picture = await readPicture(context.db, c.req.param('id'));
    if (!picture) return c.notFound();
    return c.body(new Uint8Array(picture.bytes), 200, {
      'content-type': picture.contentType,
      // Whatever it is, opened by itself it can do nothing.
      'content-security-policy': "default-src 'none'",
    });
  });
}
