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

// Encoding one takes up to a second of CPU time.
const pictureLimit = { limit: 60, windowMs: 10 * 60_000 };
/** Screens show it at a third of this or less; receipts are printed. */
const sizePixels = 256;

/** Sets the workspace's picture and returns its path. Throws the errors of `encodeImage`. */
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

/** Removes the workspace's picture; does nothing if it has none. */
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

/** Serves `GET /pictures/{id}`: the picture of a workspace, for anyone who has its URL. */
export function picturePages(context: Context): Hono {
  return new Hono().get('/pictures/:id', immutable, async (c) => {
    const picture = await readPicture(context.db, c.req.param('id'));
    if (!picture) return c.notFound();
    return c.body(new Uint8Array(picture.bytes), 200, {
      'content-type': picture.contentType,
      // Opened directly in a browser, the file cannot load or run anything.
      'content-security-policy': "default-src 'none'",
    });
  });
}
