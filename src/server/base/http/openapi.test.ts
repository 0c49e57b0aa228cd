import { describe, expect, test } from 'vitest';
import { eventTypes } from '#contract/delivery/event-types.ts';
import { contractRoutes } from '#contract/routes.ts';
import { createOpenApiDocument } from './openapi.ts';

type Operation = {
  operationId?: string;
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
  requestBody?: { content: Record<string, unknown> };
  responses?: Record<string, { description?: string }>;
};
type Body = {
  schema: { required: string[]; properties: Record<string, { properties?: object }> };
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { requestBody: { content: { 'application/json': Body } } } }>;
  components: { securitySchemes: { session: { name: string } } };
};

const document = (await createOpenApiDocument(
  'https://pay.example',
  '1.2.3',
)) as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    path,
    operation,
  })),
);

describe('the OpenAPI document', () => {
  test('has version 3.1 and the URL of the API', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: 'Florin', version: '1.2.3' });
    expect(document.servers).toEqual([{ url: 'https://pay.example/api' }]);
    expect(document.components.securitySchemes.session.name).toBe('__Host-florin_session');
  });

  test('has only the one body type that a call takes', () => {
    const forms = operations.flatMap(({ call, operation }) => {
      const types = Object.keys(operation.requestBody?.content ?? {});
      expect(types.length).toBeLessThanOrEqual(1);
      return types[0] === 'multipart/form-data' ? [call] : [];
    });
    const withFiles = Object.values(contractRoutes()).filter(({ multipart }) => multipart);
    expect(forms.toSorted()).toEqual(
      withFiles.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  test('has every call of the contract and no other', () => {
    const calls = Object.values(contractRoutes()).map(({ method, path }) => `${method} ${path}`);
    expect(operations.map(({ call }) => call).toSorted()).toEqual(calls.toSorted());
  });

  test('has every event type as a webhook, with the schema of its data', () => {
    expect(Object.keys(document.webhooks)).toEqual([...eventTypes]);
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      const { schema } = post.requestBody.content['application/json'];
      expect(schema.properties.type).toEqual({ const: type });
      expect(schema.required).toEqual(expect.arrayContaining(['id', 'type', 'data']));
    }
    const order = document.webhooks['order.updated'];
    const { data } = order!.post.requestBody.content['application/json'].schema.properties;
    expect(Object.keys(data!.properties!)).toEqual(expect.arrayContaining(['version', 'state']));
  });

  test('names every call once', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(operations.length);
  });

  test.each(operations)('has summary, input and response of $call', ({ path, operation }) => {
    expect(operation.summary).toMatch(/\S/);
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
    expect(inPath.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
    for (const parameter of operation.parameters ?? []) {
      expect(parameter.schema).toBeTypeOf('object');
      expect(parameter.in !== 'path' || parameter.required).toBe(true);
    }
    const responses = Object.entries(operation.responses ?? {});
    expect(responses.some(([status]) => status.startsWith('2'))).toBe(true);
    for (const [, response] of responses) expect(response.description).toBeTypeOf('string');
  });

  test('has no dangling references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
    for (const [, pointer] of references) {
      const target = pointer!
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], document);
      expect([pointer, typeof target]).toEqual([pointer, 'object']);
    }
  });
});
