import { Hono } from 'hono';
import type { Context } from '#server/base/context.ts';
import { readFile } from './files.ts';
import { linkLifeMs } from './links.ts';

/** Serves `GET /files/{id}?expires=…&signature=…`: a stored file for anyone with a signed link. */
export function filePages(context: Context): Hono {
  return new Hono().get('/files/:id', async (c) => {
    const { expires = '', signature = '' } = c.req.query();
    const id = c.req.param('id');
    const lifeMs = linkLifeMs(context, { id, expires, signature });
    const file = lifeMs === undefined ? undefined : await readFile(context.db, id);
    if (!file || lifeMs === undefined) return c.notFound();
    return c.body(new Uint8Array(file.bytes), 200, {
      'content-type': file.contentType,
      'cache-control': `private, max-age=${Math.floor(lifeMs / 1000)}, immutable`,
      // Opened directly, no file can run scripts or load anything.
      'content-security-policy': "default-src 'none'",
    });
  });
}
