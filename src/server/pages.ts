import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { AppBindings } from './base/http/request-record.ts';
import { immutable } from './base/http/immutable.ts';

const root = new URL('../../dist/dashboard/', import.meta.url).pathname;

/**
 * The dashboard's files: hashed ones are kept for ever, and any other path is the page itself.
 * Without a build there are none, and the API answers anyway.
 */
export function servePages(app: Hono<AppBindings>): void {
  if (!existsSync(root)) return;
  app.get('/assets/*', immutable, serveStatic({ root, precompressed: true }), (c) => c.notFound());
  // Where there is no sandbox, its addresses are no pages either.
  app.all('/sandbox/*', (c) => c.notFound());
  app.use('*', serveStatic({ root, precompressed: true }));
  app.get('*', serveStatic({ root, path: 'index.html', precompressed: true }));
}
