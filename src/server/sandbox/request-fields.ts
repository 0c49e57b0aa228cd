import type { Context } from 'hono';
import type * as z from 'zod';
import { isIssueCode } from '#contract/base/issues.ts';
import { AppError } from '#server/base/errors.ts';

const longestBody = 100_000;

/** Parses a JSON body by the schema. Throws the same errors as the API: 400, 413, 415 or 422. */
export async function jsonBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new AppError('not_json');
  const text = await c.req.text();
  if (text.length > longestBody) throw new AppError('too_large');
  return parseFields(schema, parseJson(text));
}

/** Validates the fields of a request. Throws `invalid_fields` with an issue for each invalid one. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    code: isIssueCode(message) ? message : ('invalid' as const),
  }));
  throw new AppError('invalid_fields', { issues });
}

function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError('bad_request', { cause });
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new AppError('bad_request');
  }
  return value;
}
