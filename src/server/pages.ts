import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context as Call, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Config } from './base/config.ts';
import { otherDashboard, sharedDomain } from './base/http/dashboard-origin.ts';
import type { AppBindings } from './base/http/request-record.ts';
import { immutable } from './base/http/immutable.ts';

const root = new URL('../../dist/dashboard/', import.meta.url).pathname;

/** What the dashboard's build says about its pages: a regular expression of their paths. */
const pagesFile = z.object({ pattern: z.string() });

/**
 * Serves the dashboard's files: hashed ones with an unlimited cache, and the page itself for any other path,
 * with 404 where it has no such page. Does nothing if there is no build, so that the API works without one.
 */
export function servePages(app: Hono<AppBindings>, config: Config): void {
  if (!existsSync(root)) return;
  const { pattern } = pagesFile.parse(JSON.parse(readFileSync(`${root}pages.json`, 'utf8')));
  const known = new RegExp(pattern);
  const respond = pageResponder(withSettings(readFileSync(`${root}index.html`, 'utf8'), config));
  const page = (c: Call<AppBindings>) => respond(c, known.test(c.req.path) ? 200 : 404);
  app.get('/assets/*', immutable, serveStatic({ root, precompressed: true }), (c) => c.notFound());
  app.get('/downloads/*', serveStatic({ root: `${root}..` }), (c) => c.notFound());
  // Paths of the sandbox are not pages in production either.
  app.all('/sandbox/*', (c) => c.notFound());
  // As a file, the page would lack its settings.
  app.on('GET', ['/', '/index.html'], page);
  app.use('*', serveStatic({ root, precompressed: true }));
  app.get('*', page);
}

/**
 * Fills in the settings that the page reads when it starts (src/web/kit/api/page-settings.ts). The build contains
 * none, so one build serves every installation.
 */
function withSettings(html: string, config: Config): string {
  const isApart = otherDashboard(config) !== undefined;
  const settings = {
    api: isApart ? config.publicUrl : '',
    'cookie-domain': sharedDomain(config) ?? '',
    'routing-guard': config.routingGuard ? 'on' : 'off',
    sandbox: config.sandbox ? 'on' : 'off',
  };
  return Object.entries(settings).reduce((filled, [name, value]) => {
    const place = new RegExp(`(?<=<meta name="florin-${name}" content=")[^"]*(?=")`);
    if (!place.test(filled)) throw new Error(`The built page has no setting florin-${name}.`);
    // Origins and host names contain nothing that HTML or this replacement would read as code.
    return filled.replace(place, () => value);
  }, html);
}

/** Returns the function that responds with the page, in the best encoding that the browser accepts. */
function pageResponder(html: string): (c: Call<AppBindings>, status: 200 | 404) => Response {
  const plain = Buffer.from(html);
  const bodies = { br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) };
  return (c, status) => {
    const accepted = new Set(
      c.req
        .header('accept-encoding')
        ?.split(',')
        .map((name) => name.trim().split(';')[0]),
    );
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.has(name));
    c.header('content-type', 'text/html; charset=utf-8');
    c.header('vary', 'Accept-Encoding', { append: true });
    if (encoding) c.header('content-encoding', encoding);
    return c.body(new Uint8Array(encoding ? bodies[encoding] : plain), status);
  };
}
