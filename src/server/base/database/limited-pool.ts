import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { type Allowance, createAllowance } from './allowance.ts';
import type { Limits } from './limits.ts';
import { connectionFailure, databaseTrouble, DatabaseUnavailableError } from './unavailable.ts';
import type { DatabaseTrouble } from './unavailable.ts';

export type LimitOptions = {
  /** Returns the allowance of the current request; without one, each use of a connection has its own. */
  allowance(): Allowance | undefined;
  /** Notes that the database couldn't do something. */
  note(trouble: DatabaseTrouble): void;
};

/**
 * Limits how long the pool's users wait: for a connection, and for each response. PostgreSQL itself ends slow
 * statements (`statement_timeout`), but one that is frozen or cut off doesn't. A connection that failed or
 * didn't respond is closed and never used again; the next statement on it fails immediately.
 */
export function limited(pool: PostgresPool, limits: Limits, options: LimitOptions): PostgresPool {
  return {
    async connect() {
      const allowance = options.allowance() ?? createAllowance(limits.totalMs);
      try {
        const connected = await allowance.spend(
          limits.connectMs,
          () => pool.connect(),
          (late) => late.release(),
        );
        return limitedClient(connected, allowance, limits, options);
      } catch (error) {
        // While connecting, whatever PostgreSQL says, it can't be used.
        const failure = connectionFailure(error) ?? unreachable(error);
        options.note(failure.trouble);
        throw failure;
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function unreachable(cause: unknown): DatabaseUnavailableError {
  return new DatabaseUnavailableError('unreachable', { cause });
}

function limitedClient(
  client: PostgresPoolClient,
  allowance: Allowance,
  { totalMs }: Limits,
  { note }: LimitOptions,
): PostgresPoolClient {
  let failure: DatabaseUnavailableError | undefined;
  let released = false;
  function release(destroy?: boolean) {
    if (released) return;
    released = true;
    client.release(destroy);
  }
  async function send(text: string, parameters: readonly unknown[]) {
    if (failure) throw failure;
    try {
      return await allowance.spend(totalMs, () => client.query<unknown>(text, parameters));
    } catch (error) {
      const trouble = databaseTrouble(error);
      if (trouble) note(trouble);
      failure = connectionFailure(error);
      if (!failure) throw error;
      // Ends the transaction as well, if there is one: nothing of it was committed.
      release(true);
      throw failure;
    }
  }
  function query<Row>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(
    text: unknown,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
    if (typeof text !== 'string') throw new TypeError('cursors are not supported on this pool');
    return send(text, parameters);
  }
  return { query, release };
}
