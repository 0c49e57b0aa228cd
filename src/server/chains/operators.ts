import { RetryableError } from '#server/errors.ts';

export type Operators<Connection> = {
  /**
   * Works with the operator in use. One with which the work fails, for whatever reason, is left, and
   * the next call goes to the next one.
   */
  use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  close(): void;
};

/**
 * The operators of one chain, one in use at a time. `open` connects and proves that it is the right
 * chain, so nothing is ever asked of an operator that has not been proven.
 */
export function createOperators<Connection extends { close(): void }>(
  urls: string[],
  open: (url: string) => Promise<Connection>,
): Operators<Connection> {
  let turn = 0;
  let current: Promise<Connection> | undefined;
  let closed = false;

  function leave(left: Promise<Connection>): void {
    if (current !== left) return;
    current = undefined;
    turn += 1;
    left.then(
      (connection) => connection.close(),
      () => {},
    );
  }

  return {
    async use(work) {
      if (closed) throw new RetryableError('the connection was closed');
      const used = (current ??= open(urls[turn % urls.length]!));
      try {
        return await work(await used);
      } catch (error) {
        leave(used);
        throw error;
      }
    },
    close() {
      closed = true;
      if (current) leave(current);
    },
  };
}
