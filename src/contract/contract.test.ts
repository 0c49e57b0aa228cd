import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from './contract.ts';
import type { EndpointMeta } from './base/endpoint.ts';
import { type ErrorCode, errorTable } from './base/errors.ts';
import { permissions } from './base/permissions.ts';

/** The calls of docs/specification.md section 7, verbatim except for the names of parameters. */
const specified = [
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/signup',
  'POST /auth/confirm-code-verification',
  'POST /auth/resend-code-verification',
  'POST /auth/forgot-password-reinitialization',
  'POST /auth/change-password',
  'POST /auth/refresh-session',

  'POST /company',
  'GET /company/{id}',
  'PATCH /company/{id}',
  'POST /company/{id}/send-email-verification-link',
  'POST /company/{id}/verify-domain-name',
  'POST /company/{id}/verify-email/{token}',
  'POST /company/{id}/verify-identity',
  'POST /company/{id}/verify-business',
  'POST /company/{id}/verify-business-enhanced',
  'GET /company/verification/eligible-enhanced-kyb-countries',
  'GET /company/verification/eligible-kyb-countries',

  'GET /company/{id}/api-keys',
  'POST /company/{id}/api-keys',
  'PATCH /company/{id}/api-keys/{keyId}',
  'DELETE /company/{id}/api-keys/{keyId}',

  'GET /company/{id}/members',
  'DELETE /company/{id}/members/{memberId}',
  'GET /company/{id}/members/invites',
  'POST /company/{id}/members/invites',
  'PATCH /company/{id}/members/invites/rescind',
  'PATCH /company/{id}/members/set-privilege',
  'PATCH /company/invites/accept',
  'PATCH /company/invites/refuse',

  'GET /dashboard/revenue',
  'GET /dashboard/recent-payments',
  'GET /exchange-rate',

  'POST /integration',
  'GET /integration/{companyId}/list',
  'DELETE /integration/{companyId}/{id}',
  'POST /integration/squarespace',
  'PATCH /integration/squarespace/{id}',
  'POST /integration/squarespace/{id}/verify',
  'PATCH /integration/woocommerce/{id}',
  'POST /integration/woocommerce/{id}',
  'GET /integration/woocommerce/{id}/check-verify',

  'GET /notification',
  'PATCH /notification',

  'POST /payment-link/static',
  'GET /payment-link/static/{id}',
  'PATCH /payment-link/static/{id}',
  'GET /payment-link/static',
  'POST /payment-link/dynamic',
  'GET /payment-link/dynamic/{id}',
  'GET /payment-link',
  'GET /payment-link/{id}',
  'PATCH /payment-link/{id}',

  'GET /user/info',
  'GET /user/refresh-storage-links',
  'PATCH /user/info-settings',
  'GET /user/companies',
  'POST /user/upload-profile-image',

  'POST /wallet',
  'GET /wallet',
  'DELETE /wallet/{id}',
  'PATCH /wallet/{id}/verify',
  'PATCH /wallet/{id}',

  'GET /webhook',
  'POST /webhook',
  'GET /webhook/{id}',
  'PUT /webhook/{id}',
  'DELETE /webhook/{id}',
];

type Call = {
  name: string;
  method: string;
  path: string;
  summary: string | undefined;
  access: EndpointMeta['access'] | undefined;
  input: z.core.$ZodType | undefined;
  output: z.core.$ZodType | undefined;
};

const calls = contractCalls();
const offered = calls.map(({ method, path }) => withoutNames(`${method} ${path}`));

describe('a specified call', () => {
  test.each(specified)('%s is in the contract', (call) => {
    expect(offered).toContain(withoutNames(call));
  });
});

describe('every call', () => {
  test('has a unique method and path', () => {
    expect(offered.filter((call, index) => offered.indexOf(call) !== index)).toEqual([]);
  });

  test.each(calls)('$name says what it does and who may call it', ({ summary, access }) => {
    expect(summary).toMatch(/^[A-Z].{5,}[^.]$/);
    const known = ['public', 'session', 'user', 'operator', 'integration', ...permissions];
    expect(known).toContain(typeof access === 'object' ? access.permission : access);
  });

  test.each(calls)('$name accepts every parameter of its path', ({ path, input }) => {
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(propertiesOf(input))).toEqual(expect.arrayContaining(parameters));
  });

  test.each(calls)('$name returns no money as a JSON number', ({ output }) => {
    const numbers = numbersIn(jsonSchema(output, 'output'));
    expect(
      numbers.filter((name) => /amount|atomic|price|subtotal|^vat$|value/i.test(name)),
    ).toEqual([]);
  });

  test('that requires a permission names a workspace or record in its input', () => {
    const nameless = calls.filter(({ access, input }) => {
      const fields = propertiesOf(input);
      return typeof access === 'object' && !('companyId' in fields) && !('id' in fields);
    });
    expect(nameless.map(({ name }) => name)).toEqual([]);
  });
});

describe('an error', () => {
  test.each<[ErrorCode, string]>([
    ['session_expired', 'Session expired'],
    ['invalid_credentials', 'Login failed. Please check your credentials and try again.'],
    ['resend_cooldown', 'Please wait {seconds}s to request a new code'],
    ['webhook_fields_missing', 'Please fill in all required fields'],
    ['webhook_url_not_public', 'URL must be HTTPS and accessible from the internet'],
    ['webhook_secret_short', 'Secret key must be at least 16 characters long'],
  ])('%s has the specified text', (code, text) => {
    expect(errorTable[code].message).toBe(text);
  });

  test('has the status of a failure', () => {
    for (const { status } of Object.values(errorTable)) {
      expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]).toContain(status);
    }
  });
});

function contractCalls(): Call[] {
  return Object.entries(contract).flatMap(([group, members]) =>
    Object.entries(members).map(([name, call]) => {
      const { route, meta, inputSchema, outputSchema } = call['~orpc'] as {
        route: { method?: string; path?: string; summary?: string };
        meta: Partial<EndpointMeta>;
        inputSchema?: z.core.$ZodType;
        outputSchema?: z.core.$ZodType;
      };
      return {
        name: `${group}.${name}`,
        method: route.method ?? 'POST',
        path: route.path ?? '',
        summary: route.summary,
        access: meta.access,
        input: inputSchema,
        // A stream of events has another kind of schema; its event is the payment's own.
        output: outputSchema && '_zod' in outputSchema ? outputSchema : undefined,
      };
    }),
  );
}

/**
 * Returns a call without parameter names: `GET /company/{id}` and `GET /company/{companyId}` are the same.
 */
function withoutNames(call: string): string {
  return call.replaceAll(/\{\w+\}/g, '{}');
}

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
};

function jsonSchema(schema: z.core.$ZodType | undefined, io: 'input' | 'output'): JsonSchema {
  if (!schema) return {};
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
}

function propertiesOf(schema: z.core.$ZodType | undefined): Record<string, JsonSchema> {
  return jsonSchema(schema, 'input').properties ?? {};
}

/** Returns the names of the fields that contain a JSON number. */
function numbersIn(schema: JsonSchema, name = ''): string[] {
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  return [
    ...(isNumber ? [name] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => numbersIn(one, key)),
    ...(schema.items ? numbersIn(schema.items, name) : []),
    ...(schema.anyOf ?? []).flatMap((one) => numbersIn(one, name)),
  ];
}
