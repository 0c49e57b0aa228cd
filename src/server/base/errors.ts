import { type ErrorCode, errorTable } from '#contract/base/errors.ts';
import { type IssueCode, issueTable } from '#contract/base/issues.ts';

export type FieldIssue = { field: string; code: IssueCode };

/** The one error that callers may see. Everything else that is thrown answers 500 with the request id alone. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: FieldIssue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      issues?: FieldIssue[];
      /** Fills `{placeholders}` of the text. */
      values?: Record<string, string | number>;
      /** A sentence behind the text that only programs' authors read: the web shows its own. */
      detail?: string;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    const text = fill(errorTable[code].message, options.values);
    super(options.detail ? `${text} ${options.detail}` : text, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = options.issues ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): (typeof errorTable)[ErrorCode]['status'] {
    return errorTable[this.code].status;
  }
}

/** `invalid_fields` for fields that only the server can judge. */
export function invalidFields(...issues: FieldIssue[]): AppError {
  return new AppError('invalid_fields', { issues });
}

export const notFound = () => new AppError('not_found');

/** Texts by field, as the `fields` of an error body. */
export function fieldTexts(issues: FieldIssue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { field, code } of issues) (fields[field] ??= []).push(issueTable[code]);
  return fields;
}

/** Something outside failed in a way that can pass: the caller may try again. */
export class RetryableError extends Error {
  override name = 'RetryableError';
  /** Host of the node that failed, where one did. */
  provider: string | undefined;
}

function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Returns the code that errors of Node, PostgreSQL and libraries carry; undefined where there is none. */
export function errorCode(error: unknown): string | undefined {
  const code = propertyOf(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns a property of whatever was thrown or received; undefined where it has none. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Returns a value that its caller knows to exist. Throws where it doesn't. */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error('a value that must exist is missing');
  return value;
}
