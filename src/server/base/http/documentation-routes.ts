import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { createDocsPage } from './docs-page.ts';
import { createOpenApiDocument } from './openapi.ts';

const stylesheet = readFileSync(new URL('./document.css', import.meta.url), 'utf8');

/** Serves the contract for programs and for people, and the style sheet of pages without scripts. */
export function documentationRoutes(publicUrl: string, version: string): Hono {
  const document = createOpenApiDocument(publicUrl, version);
  return new Hono()
    .get('/api/openapi.json', async (c) => c.json(await document))
    .get('/api/docs', async (c) => c.html(createDocsPage(await document)))
    .get('/document.css', (c) => {
      c.header('content-type', 'text/css; charset=utf-8');
      return c.body(stylesheet);
    });
}
