import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { AppBindings } from './base/http/request-record.ts';
import { immutable } from './base/http/immutable.ts';

const root = new URL('../../dist/dashboard/', import.meta.url).pathname;

/**
 * Serves the dashboard's files: hashed ones with an unlimited cache, and the page itself for any other path.
 * Does nothing if there is no build, so that the API works without one.
 */
export function servePages(app: Hono<AppBindings>): void {
  if (!existsSync(root)) return;
  app.get('/assets/*', immutable, serveStatic({ root, precompressed: true }), (c) => c.notFound());
  // Paths of the sandbox are not pages in production either.
  app.all('/sandbox/*', (c) => c.notFound());
  app.use('*', serveStatic({ root, precompressed: true }));
  app.get('*', serveStatic({ root, path: 'index.html', precompressed: true }));
}
