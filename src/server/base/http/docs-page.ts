import type { OpenAPI } from '@orpc/contract';
import { html } from 'hono/html';
import { schemaShape } from './schema-shape.ts';

type Call = { path: string; method: string; operation: OpenAPI.OperationObject };

/** Renders the OpenAPI document as a page for people: every call with its input and its response. */
export function createDocsPage(document: OpenAPI.Document) {
  const groups = Map.groupBy(callsOf(document), ({ path }) => path.split('/')[1] ?? '');
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · Florin</title>
        <link rel="stylesheet" href="/document.css" />
      </head>
      <body>
        <main>
          <h1>Florin API</h1>
          <p>${document.info.description} <a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
          <nav aria-label="Calls">
            ${[...groups.keys()].map((name) => html`<a href="#${name}">${name}</a>`)}
          </nav>
          ${[...groups].map(
            ([name, calls]) =>
              html`<section id="${name}">
                <h2>${name}</h2>
                ${calls.map(callDetails)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}

const httpMethods = ['get', 'post', 'put', 'patch', 'delete'] as const;

function callsOf(document: OpenAPI.Document): Call[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    httpMethods.flatMap((method) => {
      const operation = methods?.[method];
      return operation ? { path, method: method.toUpperCase(), operation } : [];
    }),
  );
}

function callDetails({ path, method, operation }: Call) {
  const parameters = (operation.parameters ?? []).filter((one) => 'name' in one);
  const { requestBody } = operation;
  const body = requestBody && 'content' in requestBody ? requestBody : undefined;
  return html`<details>
    <summary>
      <code>${method} /api${path}</code>
      <span>${operation.summary ?? ''}</span>
    </summary>
    <div>
      ${part('Parameters', parameters.map(parameterLine).join('\n'))}
      ${part('Body', contentShape(body?.content))}
      ${part('Response', responseShape(operation.responses))}
    </div>
  </details>`;
}

function part(title: string, text: string) {
  return text === ''
    ? ''
    : html`<h3>${title}</h3>
        <pre>${text}</pre>`;
}

function parameterLine(parameter: OpenAPI.ParameterObject): string {
  const optional = parameter.required ? '' : '?';
  return `${parameter.name}${optional}: ${schemaShape(parameter.schema)}`;
}

function contentShape(content: OpenAPI.ResponseObject['content']): string {
  const [type, media] = Object.entries(content ?? {})[0] ?? [];
  if (!type || !media) return '';
  const shape = schemaShape(media.schema);
  return type === 'application/json' ? shape : `${type}\n${shape}`;
}

function responseShape(responses: OpenAPI.OperationObject['responses']): string {
  const success = Object.entries(responses ?? {}).find(([status]) => status.startsWith('2'));
  if (!success) return '';
  const [status, response] = success;
  const content = 'content' in response ? response.content : undefined;
  return `${status} ${contentShape(content)}`.trim();
}
