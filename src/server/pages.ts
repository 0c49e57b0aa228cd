import { existsSync, readFileSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { AppBindings } from './base/http/request-record.ts';
import { immutable } from './base/http/immutable.ts';

const root = new URL('../../dist/dashboard/', import.meta.url).pathname;
const page = serveStatic({ root, path: 'index.html', precompressed: true });

/** What the dashboard's build says about its pages: a regular expression of their paths. */
const pagesFile = z.object({ pattern: z.string() });

/**
 * Serves the dashboard's files: hashed ones with an unlimited cache, and the page itself for any other path,
 * with 404 where it has no such page. Does nothing if there is no build, so that the API works without one.
 */
export function servePages(app: Hono<AppBindings>): void {
  if (!existsSync(root)) return;
  const { pattern } = pagesFile.parse(JSON.parse(readFileSync(`${root}pages.json`, 'utf8')));
  const known = new RegExp(pattern);
  app.get('/assets/*', immutable, serveStatic({ root, precompressed: true }), (c) => c.notFound());
  // Paths of the sandbox are not pages in production either.
  app.all('/sandbox/*', (c) => c.notFound());
  app.use('*', serveStatic({ root, precompressed: true }));
  app.get('*', async (c, next) => {
    const found = await page(c, next);
    if (!found || known.test(c.req.path)) return found;
    return new Response(found.body, { headers: found.headers, status: 404 });
  });
}
