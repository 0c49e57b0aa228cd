import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'oxfmt';
import * as z from 'zod';
import { apiKeyScopes } from '#contract/accounts/api-keys.ts';
import { contract } from '#contract/contract.ts';
import type { EndpointMeta } from '#contract/base/endpoint.ts';
import type { Permission } from '#contract/base/permissions.ts';
import { currencyCodes } from '#contract/base/money.ts';
import { errorTable } from '#contract/base/errors.ts';
import { typeText } from './type-text.ts';

// Writes sdk/src/calls.ts: every call that an API key may make, with its types, from the contract.

const keyPermissions: Permission[] = [...apiKeyScopes, 'orders:read', 'orders:write'];

export const file = join(import.meta.dirname, '../sdk/src/calls.ts');

type Parts = {
  route: { method?: string; path?: string; summary?: string };
  meta: Partial<EndpointMeta>;
  inputSchema?: z.core.$ZodType;
  outputSchema?: z.core.$ZodType;
};

export async function sdkCalls(): Promise<string> {
  const groups: string[] = [];
  const routes: string[] = [];
  for (const [group, calls] of Object.entries(contract)) {
    const members: string[] = [];
    for (const [name, call] of Object.entries(calls)) {
      const parts = call['~orpc'] as Parts;
      const output = isForKeys(parts) ? responseOf(parts) : undefined;
      if (output === undefined) continue;
      const input = schemaOf(parts.inputSchema ?? z.object({}), 'input');
      members.push(
        `/** ${parts.route.summary ?? name} */`,
        `${name}(input: InWorkspace<${typeText(input)}>, options?: CallOptions): Promise<${typeText(output)}>;`,
      );
      const takesCompany = 'companyId' in (input.properties ?? {});
      const { method = 'POST', path = '' } = parts.route;
      const route = { method, path, ...(takesCompany && { takesCompany }) };
      routes.push(`'${group}.${name}': ${JSON.stringify(route)},`);
    }
    if (members.length > 0) groups.push(`${group}: {`, ...members, '};');
  }
  const text = [
    '// Written by scripts/sdk-calls.ts from the contract; `npm run sdk` writes it again.',
    "import type { CallOptions, CallRoute, InWorkspace } from './call.ts';",
    '',
    '/** Every call that an API key may make if its scopes allow it. */',
    'export type Calls = {',
    ...groups,
    '};',
    '',
    '/** The code of a currency (ISO 4217). Which of them are priced is up to the installation. */',
    `export type Currency = ${currencyCodes.map((code) => `'${code}'`).join(' | ')};`,
    '',
    '/** The code of an error response. */',
    `export type ErrorCode = ${Object.keys(errorTable)
      .map((code) => `'${code}'`)
      .join(' | ')};`,
    '',
    'export const routes: Record<string, CallRoute> = {',
    ...routes,
    '};',
    '',
  ].join('\n');
  const { code, errors } = await format(file, text, { singleQuote: true, printWidth: 100 });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}

/** Checks whether an API key of a member or of an integration may make the call, and the client can: it sends no files. */
function isForKeys({ meta: { access, multipart } }: Parts): boolean {
  if (multipart) return false;
  if (access === 'integration') return true;
  return typeof access === 'object' && keyPermissions.includes(access.permission);
}

/** Returns the schema of `data` in a response; null for a 204, undefined if the response isn't JSON. */
function responseOf({ outputSchema }: Parts): z.core.JSONSchema.BaseSchema | null | undefined {
  if (!outputSchema) return null;
  return schemaOf(outputSchema, 'output').properties?.['data'] as
    | z.core.JSONSchema.BaseSchema
    | undefined;
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}

if (process.argv[1] === import.meta.filename) await writeFile(file, await sdkCalls());
