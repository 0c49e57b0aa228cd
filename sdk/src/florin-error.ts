import type { ErrorCode } from './calls.ts';

/** The server rejected a call or could not be reached. */
export class FlorinError extends Error {
  override name = 'FlorinError';
  /** The error code; `unreachable` without any response, `unexpected` if the response was not from Florin. */
  readonly code: ErrorCode | 'unreachable' | 'unexpected';
  /** HTTP status; 0 without any response. */
  readonly status: number;
  /** English messages by field. */
  readonly fields: Record<string, string[]>;
  /** Identifies this request in the server's logs. */
  readonly requestId: string | undefined;

  constructor(
    message: string,
    details: {
      code: FlorinError['code'];
      status: number;
      fields?: Record<string, string[]> | undefined;
      requestId?: string | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.code = details.code;
    this.status = details.status;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
  }
}
