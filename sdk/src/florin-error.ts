import type { ErrorCode } from './calls.ts';

/** The server refused a call, or could not be reached. */
export class FlorinError extends Error {
  override name = 'FlorinError';
  /** What it is, in a word; `unreachable` where no answer came, `unexpected` where it was none of Florin's. */
  readonly code: ErrorCode | 'unreachable' | 'unexpected';
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** What is wrong with which field, in English. */
  readonly fields: Record<string, string[]>;
  /** Names this request in the server's logs. */
  readonly requestId: string | undefined;

  constructor(
    message: string,
    told: {
      code: FlorinError['code'];
      status: number;
      fields?: Record<string, string[]> | undefined;
      requestId?: string | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: told.cause });
    this.code = told.code;
    this.status = told.status;
    this.fields = told.fields ?? {};
    this.requestId = told.requestId;
  }
}
