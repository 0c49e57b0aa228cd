import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { AppBindings } from './app.ts';

const root = new URL('../../dist/dashboard/', import.meta.url).pathname;

/**
 * The dashboard's files: hashed ones are kept for ever, and any other path is the page itself.
 * Without a build there are none, and the API answers all the same.
 */
export function servePages(app: Hono<AppBindings>): void {
  if (!existsSync(root)) return;
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.use('*', serveStatic({ root, precompressed: true }));
  app.get('*', serveStatic({ root, path: 'index.html', precompressed: true }));
}
