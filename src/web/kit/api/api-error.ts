import { type ErrorBody, type ErrorCode, errorTable } from '#contract/base/errors.ts';
import { type IssueCode, isIssueCode } from '#contract/base/issues.ts';

/** `network` is ours: the call never reached the server, or its answer never reached us. */
export type ApiErrorCode = ErrorCode | 'network';

/** What a failed call throws. Its text comes from the catalogue `errors`, never from `message`. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** By field, dots for nesting. */
  readonly issues: { field: string; code: IssueCode }[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ApiErrorCode,
    options: {
      issues?: { field: string; code: IssueCode }[];
      requestId?: string | undefined;
      retryAfterSeconds?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.issues = options.issues ?? [];
    this.requestId = options.requestId;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** What an issue of it says; where that is no more than "invalid", the error says what is wrong. */
  codeOf(issue: IssueCode): IssueCode | ApiErrorCode {
    return issue === 'invalid' && this.code !== 'invalid_fields' ? this.code : issue;
  }
}

export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** The person took a step back: nothing was done, and there is nothing to say about it. */
export class Canceled extends Error {
  override readonly name = 'Canceled';
}

/** Reads the body of a failed answer; one that is not ours (a proxy's page) counts by its status. */
export function decodeError(response: Response, body: unknown): ApiError {
  const error = (Object(body) as { error?: Partial<ErrorBody> }).error;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(knownCode(error?.code) ?? codeOfStatus(response.status), {
    issues: (error?.issues ?? []).map(({ field, code }) => ({
      field,
      code: isIssueCode(code) ? code : 'invalid',
    })),
    requestId: error?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

function knownCode(code: unknown): ErrorCode | undefined {
  return typeof code === 'string' && Object.hasOwn(errorTable, code)
    ? (code as ErrorCode)
    : undefined;
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'session_expired';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many_requests';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'internal';
}
