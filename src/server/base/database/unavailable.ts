import { DatabaseError } from 'pg';

/**
 * Why the database can't do what it was asked right now, although the request is fine:
 * - `unreachable`: it is stopped, restarting, or refuses connections
 * - `slow`: it doesn't respond in time, or every connection is in use
 * - `locked`: another transaction holds a lock for longer than a request waits
 * - `read_only`: it accepts no writes, as a standby does
 * - `full`: it has no disk space or memory left
 * - `conflict`: concurrent transactions excluded each other; the same request succeeds when repeated
 */
export type DatabaseTrouble = 'unreachable' | 'slow' | 'locked' | 'read_only' | 'full' | 'conflict';

/** The connection failed or didn't respond in time. Whether PostgreSQL ran the last statement is unknown. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly trouble: 'unreachable' | 'slow';

  constructor(trouble: 'unreachable' | 'slow', options?: { cause: unknown }) {
    super(trouble === 'slow' ? 'the database is too slow' : 'the database is unreachable', options);
    this.trouble = trouble;
  }
}

/** PostgreSQL's error codes (appendix A of its manual) and, as two digits, their classes. */
const troubles: Record<string, DatabaseTrouble> = {
  '08': 'unreachable',
  '25006': 'read_only',
  // The session ended because its transaction was idle, as when this process hung.
  '25P03': 'unreachable',
  '40001': 'conflict',
  '40P01': 'conflict',
  '53': 'full',
  '53300': 'unreachable',
  '55P03': 'locked',
  '57014': 'slow',
  // Ended by an administrator, after a crash, or while starting.
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P05': 'unreachable',
  // An input or output error of the disk.
  '58030': 'full',
};

// PostgreSQL: "cached plan must not change result type".
const featureNotSupported = '0A000';

const retryAfterSeconds: Record<DatabaseTrouble, number> = {
  unreachable: 5,
  slow: 5,
  locked: 5,
  read_only: 30,
  full: 30,
  conflict: 1,
};

/** Returns why the database couldn't do it now; undefined if the error has another reason. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  if (error instanceof DatabaseUnavailableError) return error.trouble;
  if (!(error instanceof DatabaseError) || error.code === undefined) return undefined;
  if (isOutdatedPlan(error)) return 'conflict';
  return troubles[error.code] ?? troubles[error.code.slice(0, 2)];
}

/** Checks whether a migration changed the result of a prepared statement; a new connection prepares it again. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === featureNotSupported;
}

/** Returns after how many seconds a request is worth repeating. */
export function retryAfter(trouble: DatabaseTrouble): number {
  return retryAfterSeconds[trouble];
}

/**
 * Converts what a driver threw: anything that PostgreSQL didn't say itself, and that isn't a mistake in our
 * own code, is a failure of the connection.
 */
export function connectionFailure(error: unknown): DatabaseUnavailableError | undefined {
  if (error instanceof DatabaseUnavailableError) return error;
  if (error instanceof DatabaseError) return undefined;
  if (error instanceof TypeError || error instanceof RangeError) return undefined;
  return new DatabaseUnavailableError('unreachable', { cause: error });
}
