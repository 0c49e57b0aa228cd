import type { Operator } from '#contract/networks.ts';
import { RetryableError } from '#server/errors.ts';
import { WrongChainError } from './chain.ts';

export type Operators<Connection> = {
  /**
   * Works with the operator in use. One with which the work fails, for whatever reason, is left, and
   * the next call goes to the next one.
   */
  use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** Works with one that is not in use; undefined where there is none, or none with which it succeeds. */
  useAnother<Result>(
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result | undefined>;
  /** Each of them, in the order of the configuration. */
  states(): Operator[];
  close(): void;
};

/** Hears of every call that failed, by the host of whoever was asked. */
export type OnFailure = (host: string) => void;

/**
 * The operators of one chain, one in use at a time. `open` connects and proves that it is the right
 * chain, so nothing is ever asked of an operator that has not been proven.
 */
export function createOperators<Connection extends { close(): void }>(
  urls: string[],
  open: (url: string) => Promise<Connection>,
  onFailure: OnFailure = () => {},
): Operators<Connection> {
  let turn = 0;
  let current: Promise<Connection> | undefined;
  let closed = false;
  const failing = new Set<string>();
  const spares = createSpares(open);

  function leave(left: Promise<Connection>): void {
    if (current !== left) return;
    current = undefined;
    turn += 1;
    drop(left);
  }

  return {
    async use(work) {
      if (closed) throw new RetryableError('the connection was closed');
      const url = urls[turn % urls.length]!;
      const used = (current ??= open(url));
      try {
        const result = await work(await used);
        failing.delete(url);
        return result;
      } catch (error) {
        failing.add(url);
        onFailure(new URL(url).host);
        leave(used);
        throw error;
      }
    },
    async useAnother(work) {
      for (let next = 1; next < urls.length; next += 1) {
        if (closed) throw new RetryableError('the connection was closed');
        const url = urls[(turn + next) % urls.length]!;
        const answer = await spares.ask(url, work);
        if (answer === 'resting') continue;
        if (answer) failing.delete(url);
        else {
          failing.add(url);
          onFailure(new URL(url).host);
        }
        if (answer) return answer.result;
      }
      return undefined;
    },
    states: () =>
      urls.map((url, index) => {
        const state = index === turn % urls.length ? 'used' : 'ready';
        return { host: new URL(url).host, state: failing.has(url) ? 'failing' : state };
      }),
    close() {
      closed = true;
      if (current) leave(current);
      spares.close();
    },
  };
}

/** What the operator in use answers; where that is `doubted`, the word of another one counts, if there is one. */
export async function withSecondOpinion<Connection, Answer>(
  operators: Operators<Connection>,
  ask: (connection: Connection) => Promise<Answer>,
  doubted: Answer,
): Promise<Answer> {
  const answer = await operators.use(ask);
  return answer === doubted ? ((await operators.useAnother(ask)) ?? answer) : answer;
}

// An operator that is away can take half a minute to fail; not every payment waits for that.
const restMs = 30_000;

/** Connections to operators that are not in use. One that fails is left alone for a while. */
function createSpares<Connection extends { close(): void }>(
  open: (url: string) => Promise<Connection>,
) {
  const connections = new Map<string, Promise<Connection>>();
  const restingUntil = new Map<string, number>();

  return {
    /** Undefined where it fails; throws where it serves another chain. */
    async ask<Result>(
      url: string,
      work: (connection: Connection) => Promise<Result>,
    ): Promise<{ result: Result } | 'resting' | undefined> {
      if ((restingUntil.get(url) ?? 0) > performance.now()) return 'resting';
      const connection = connections.get(url) ?? open(url);
      connections.set(url, connection);
      try {
        return { result: await work(await connection) };
      } catch (error) {
        connections.delete(url);
        restingUntil.set(url, performance.now() + restMs);
        drop(connection);
        if (error instanceof WrongChainError) throw error;
        return undefined;
      }
    },
    close() {
      for (const connection of connections.values()) drop(connection);
      connections.clear();
    },
  };
}

function drop(connection: Promise<{ close(): void }>): void {
  connection.then(
    (opened) => opened.close(),
    () => {},
  );
}
