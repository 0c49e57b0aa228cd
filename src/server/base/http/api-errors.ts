import * as z from 'zod/mini';
import { ORPCError, ValidationError } from '@orpc/server';
import type { NamedIssues } from '#contract/base/endpoint.ts';
import type { ErrorBody } from '#contract/base/errors.ts';
import { isIssueCode, type IssueCode } from '#contract/base/issues.ts';
import { databaseTrouble, retryAfter } from '#server/base/database/unavailable.ts';
import { AppError, type FieldIssue, fieldTexts, propertyOf } from '#server/base/errors.ts';
import type { Logger } from '#server/base/log.ts';

/** Converts whatever a call threw into the only kind of error that its caller may see. */
export function toAppError(error: unknown, namedIssues: NamedIssues = {}): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
    return error.cause instanceof ValidationError
      ? invalidInput(schemaIssues(error.cause), namedIssues)
      : new AppError('bad_request', { cause: error });
  }
  const trouble = databaseTrouble(error);
  if (trouble) {
    return new AppError('unavailable', { cause: error, retryAfterSeconds: retryAfter(trouble) });
  }
  return new AppError('internal', { cause: error });
}

/** Logs what a caller doesn't learn about an error: why Florin failed. */
export function logFailure(log: Logger, error: AppError, what: string): void {
  if (error.code === 'internal') log.error({ err: error.cause }, what);
  if (error.code === 'unavailable') log.warn({ err: error.cause }, what);
}

/** Returns the headers of a failed call. */
export function errorHeaders({ status, retryAfterSeconds }: AppError): Record<string, string> {
  if (retryAfterSeconds === undefined) return {};
  const headers: Record<string, string> = { 'retry-after': String(retryAfterSeconds) };
  if (status === 429) headers['ratelimit'] = `"default";r=0;t=${retryAfterSeconds}`;
  return headers;
}

/** Returns the JSON body of a failed call. */
export function errorBody(error: AppError, requestId: string): { error: ErrorBody } {
  const body: ErrorBody = { code: error.code, message: error.message, requestId };
  if (error.issues.length > 0) {
    body.fields = fieldTexts(error.issues);
    body.issues = error.issues;
  }
  return { error: body };
}

export function invalidInput(issues: FieldIssue[], namedIssues: NamedIssues): AppError {
  const named = Object.entries(namedIssues).find(([issueCode]) =>
    issues.some((issue) => issue.code === issueCode),
  );
  return new AppError(named?.[1] ?? 'invalid_fields', { issues });
}

type SchemaIssue = {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
};

/** Returns the issues that a schema found in `data`. */
export function schemaIssues(found: {
  issues: readonly SchemaIssue[];
  data: unknown;
}): FieldIssue[] {
  return found.issues.map((issue) => {
    const path = (issue.path ?? []).map((part) =>
      String(typeof part === 'object' ? part.key : part),
    );
    const value = path.reduce<unknown>(propertyOf, found.data);
    return { field: path.join('.'), ...whatIsWrong(issue, value) };
  });
}

/** Codes for a value of another type, by the type that zod expects. */
const typeIssues: Record<string, IssueCode> = {
  string: 'type_text',
  number: 'type_number',
  int: 'type_number',
  boolean: 'type_boolean',
  array: 'type_list',
  object: 'type_object',
  record: 'type_object',
};

function whatIsWrong(issue: SchemaIssue, value: unknown): Omit<FieldIssue, 'field'> {
  const code = isIssueCode(issue.message) ? issue.message : 'invalid';
  if (value === undefined || value === null) return { code };
  const { data } = zodIssue.safeParse(issue);
  if (data?.code === 'invalid_type') return { code: typeIssues[data.expected] ?? code };
  if (data?.code !== 'invalid_value' || (code !== 'required' && code !== 'invalid'))
    return { code };
  return { code: 'invalid', suggestion: data.values.join(', ') };
}

const zodIssue = z.discriminatedUnion('code', [
  z.object({ code: z.literal('invalid_type'), expected: z.string() }),
  z.object({
    code: z.literal('invalid_value'),
    values: z.array(z.union([z.string(), z.number()])),
  }),
]);
