import { type ErrorBody, type ErrorCode, errorTable } from '#contract/base/errors.ts';
import { type IssueCode, isIssueCode } from '#contract/base/issues.ts';

/** `network` is the client's own code: the request or its response was lost. */
export type ApiErrorCode = ErrorCode | 'network';

/** The error of a failed call. Its text comes from the catalogue `errors`, never from `message`. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** By field; nested fields are joined with dots. */
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

  /** Returns the code that explains an issue: the error's own code where the issue only says "invalid". */
  codeOf(issue: IssueCode): IssueCode | ApiErrorCode {
    return issue === 'invalid' && this.code !== 'invalid_fields' ? this.code : issue;
  }
}

export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** The user canceled. Nothing was done, and no error is shown. */
export class Canceled extends Error {
  override readonly name = 'Canceled';
}

/**
 * Parses the body of a failed response. One without Florin's error format (a proxy's page) is
 * mapped by its HTTP status.
 */
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
