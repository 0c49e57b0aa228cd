import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '#contract/contract.ts';
import { errorTable } from '#contract/base/errors.ts';
import { currencyCodes } from '#contract/base/money.ts';
import { propertyOf } from '#server/base/errors.ts';
import { openApiWebhooks } from './openapi-webhooks.ts';
import { sessionCookieName } from './cookies.ts';
import { takesMultipart } from './multipart.ts';

/** Returns the contract as an OpenAPI 3.1 document. */
export async function createOpenApiDocument(publicUrl: string, version: string) {
  const document = await generate(publicUrl, version);
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const method of ['post', 'put', 'patch'] as const) {
      const requestBody = methods?.[method]?.requestBody;
      // A call with a file is generated with both types, but takes only one.
      if (takesMultipart(method.toUpperCase(), path) && requestBody && 'content' in requestBody)
        delete requestBody.content['application/json'];
    }
  }
  const whole = withSharedCurrency(Object.assign(document, { webhooks: openApiWebhooks() }));
  const currency = { type: 'string' as const, enum: currencyCodes };
  return { ...whole, components: { ...whole.components, schemas: { Currency: currency } } };
}

/** Replaces every list of all currencies by a reference to one, since there are 155 in about a hundred places. */
function withSharedCurrency<Document>(document: Document): Document {
  const text = JSON.stringify(document, (_key, value: unknown) =>
    isListOfCurrencies(value) ? { $ref: '#/components/schemas/Currency' } : value,
  );
  return JSON.parse(text);
}

function isListOfCurrencies(value: unknown): boolean {
  const listed = propertyOf(value, 'enum');
  return (
    Array.isArray(listed) &&
    listed.length === currencyCodes.length &&
    listed[0] === currencyCodes[0]
  );
}

function generate(publicUrl: string, version: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: {
      title: 'Florin',
      version,
      description:
        'Accept crypto payments directly to your own wallets. Successful responses contain ' +
        '`{ "data": … }`; errors contain `{ "error": { "code", "message", "fields", "issues", "requestId" } }`.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName({ publicUrl }) },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, `fl_test_…` or `fl_live_…`',
        },
      },
    },
    customErrorResponseBodySchema: () => ({
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['code', 'message', 'requestId'],
          properties: {
            code: { enum: Object.keys(errorTable) },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'array' } },
            issues: { type: 'array', items: { type: 'object' } },
            requestId: { type: 'string' },
          },
        },
      },
    }),
  });
}
