import { type ErrorCode, errorTable } from '#contract/base/errors.ts';
import { type IssueCode, issueTable } from '#contract/base/issues.ts';

/** `suggestion`: for `unknown_field` the most similar field, for `invalid` the values that are accepted. */
export type FieldIssue = { field: string; code: IssueCode; suggestion?: string | undefined };

/** The only error that callers see. Any other error becomes status 500 with nothing but the request id. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: FieldIssue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      issues?: FieldIssue[];
      /** Values for the `{placeholders}` of the text. */
      values?: Record<string, string | number>;
      /** A sentence after the text, for developers only: the web app has its own texts. */
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

/** Creates an `invalid_fields` error for fields that only the server can check. */
export function invalidFields(...issues: FieldIssue[]): AppError {
  return new AppError('invalid_fields', { issues });
}

export const notFound = () => new AppError('not_found');

/** Returns texts by field, as the `fields` of an error body. */
export function fieldTexts(issues: FieldIssue[]): Record<string, string[]> {
  // A caller's own names are among them, such as `constructor`.
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    fields.set(issue.field, [...(fields.get(issue.field) ?? []), issueText(issue)]);
  }
  return Object.fromEntries(fields);
}

function issueText({ code, suggestion }: FieldIssue): string {
  const text = issueTable[code];
  if (suggestion === undefined) return text;
  return code === 'unknown_field'
    ? `${text} Did you mean “${suggestion}”?`
    : `${text} Send one of: ${suggestion}.`;
}

/** A temporary failure of something external: the caller may retry. */
export class RetryableError extends Error {
  override name = 'RetryableError';
  /** Host of the node that failed, if it was a node. */
  provider: string | undefined;
}

function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Returns the code of errors by Node, PostgreSQL and libraries; undefined if there is none. */
export function errorCode(error: unknown): string | undefined {
  const code = propertyOf(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns a property of an unknown value; undefined if it doesn't have it. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Returns a value that its caller knows to exist. Throws if it is null or undefined. */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error('a value that must exist is missing');
  return value;
}
