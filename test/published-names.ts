import { errorTable } from '#contract/base/errors.ts';
import { issueTable } from '#contract/base/issues.ts';
import { createOpenApiDocument } from '#server/base/http/openapi.ts';
import { variableNames } from '#server/read-config.ts';

type Schema = {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Content = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  parameters?: { in: string; name: string; schema?: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

/**
 * Returns every name that other programs depend on, sorted: calls with their parameters, fields and values
 * as in the OpenAPI document, error and field codes, and configuration variables.
 */
export async function publishedNames(): Promise<string[]> {
  const made = await createOpenApiDocument('https://pay.example.com', '1');
  // The document as it is served.
  const document = JSON.parse(JSON.stringify(made)) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const names = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      for (const name of namesOf(`${method.toUpperCase()} ${path}`, operation)) names.add(name);
    }
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    for (const value of fieldsOf(`#/components/schemas/${name}`, schema)) names.add(value);
  }
  for (const code of Object.keys(errorTable)) names.add(`error ${code}`);
  for (const code of Object.keys(issueTable)) names.add(`issue ${code}`);
  for (const name of variableNames) names.add(`variable ${name}`);
  return [...names].toSorted();
}

function* namesOf(call: string, { parameters, requestBody, responses }: Operation) {
  yield call;
  for (const { in: where, name, schema } of parameters ?? []) {
    yield `${call} ${where} ${name}`;
    yield* fieldsOf(`${call} ${where} ${name}`, schema);
  }
  yield* contentOf(`${call} body`, requestBody);
  for (const [status, response] of Object.entries(responses)) {
    yield* contentOf(`${call} ${status}`, response);
  }
}

function* contentOf(at: string, content: Content | undefined): Generator<string> {
  for (const { schema } of Object.values(content?.content ?? {})) yield* fieldsOf(at, schema);
}

function* fieldsOf(at: string, schema: Schema | undefined): Generator<string> {
  if (!schema) return;
  if (schema.$ref) return yield `${at}: ${schema.$ref}`;
  const values = [...(schema.enum ?? []), ...('const' in schema ? [schema.const] : [])];
  for (const value of values) yield `${at} = ${String(value)}`;
  for (const [field, inner] of Object.entries(schema.properties ?? {})) {
    yield `${at}.${field}`;
    yield* fieldsOf(`${at}.${field}`, inner);
  }
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  for (const one of [...anyOf, ...oneOf, ...allOf]) yield* fieldsOf(at, one);
  if (schema.items) yield* fieldsOf(`${at}[]`, schema.items);
}
