import type { OpenAPI } from '@orpc/contract';
import { html, raw } from 'hono/html';

/** The OpenAPI document as a page for people: every call with its input and output. */
export function createDocsPage(document: OpenAPI.Document) {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) => ({
      path,
      method: method.toUpperCase(),
      call: call as OpenAPI.OperationObject,
    })),
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · Florin</title>
        <link rel="stylesheet" href="/docs.css" />
      </head>
      <body>
        <main>
          <h1>Florin API</h1>
          <p>${document.info.description}</p>
          <p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
          ${calls.map(
            ({ path, method, call }) =>
              html`<details>
                <summary><code>${method} /api${path}</code> ${call.summary ?? ''}</summary>
                ${section('Parameters', call.parameters)} ${section('Body', call.requestBody)}
                ${section('Answers', call.responses)}
              </details>`,
          )}
        </main>
      </body>
    </html>`;
}

function section(title: string, value: unknown) {
  if (value === undefined) return raw('');
  return html`<h2>${title}</h2>
    <pre>${JSON.stringify(value, null, 2)}</pre>`;
}
