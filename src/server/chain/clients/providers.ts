import type { Provider } from '#contract/chain/networks.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import { withForeignMessages } from '#server/base/http/foreign-text.ts';
import { WrongChainError } from './chain.ts';
import { type Endpoint, isReserve } from './endpoints.ts';
import { TransientError } from '#server/chain/json-rpc/retries.ts';
import { StateGoneError } from './state-gone.ts';
import { operatorNamed, type Shown, type Witness } from './witness.ts';

/** One provider of the pool, whichever is in use. */
export type OneProvider<Reader> = {
  /** The operator, for logs. A vote is counted by the witness of what was shown. */
  operator: string;
  host: string;
  /**
   * Throws what the work throws. A provider that isn't in use also throws RetryableError while it rests after
   * a failure.
   */
  ask<Result>(work: (reader: Reader) => Promise<Result>): Promise<Shown<Result>>;
  /** Checks whether it responded at its last failure, with a refusal or unreadable data. */
  hasRefused(): boolean;
  /** Returns its last error; undefined once it has responded since. */
  lastError(): Error | undefined;
};

export type Providers<Reader> = {
  /**
   * Runs the work with the provider in use. If the work fails for any reason but pruned state, the next call
   * goes to the next provider. With `hangMs`, and if there is another provider, the same happens if this one
   * doesn't respond within that time.
   */
  use<Result>(
    work: (reader: Reader) => Promise<Result>,
    options?: { hangMs?: number },
  ): Promise<Shown<Result>>;
  /** Returns the endpoint of the provider in use. It may change at every request. */
  current(): Endpoint;
  /** Returns the provider in use, and keeps to it when another one is used. */
  inUse(): OneProvider<Reader>;
  /**
   * Returns one provider of each other operator than the one that made the statement, or than the one in use,
   * in the order of the configuration.
   */
  others(than?: Witness): OneProvider<Reader>[];
  /** Returns every archive but the one in use, of any operator. */
  archives(): OneProvider<Reader>[];
  /** Makes the provider of that operator the one in use: the one at `host`, or its first. */
  prefer(operator: string, host?: string): void;
  /**
   * Replaces the provider in use, which sent impossible data, with another one if there is any. With the
   * statement, only if it is still one of the operator that made it.
   */
  leave(liar?: Witness): void;
  /** Returns every provider with its state, in the order of the configuration. */
  states(): Provider[];
  close(): void;
};

/** Called with the host of every provider that failed. */
export type OnFailure = (host: string) => void;

/**
 * An endpoint and its health, as long as the process lives. A new process takes all providers for healthy: it
 * queries them in the order of the configuration, and nothing else depends on that.
 */
type Slot<Reader> = {
  endpoint: Endpoint;
  reader: Promise<Reader> | undefined;
  failures: number;
  /** Whether it responded at its last failure. */
  hasRefused: boolean;
  lastError: Error | undefined;
  restsUntil: number;
};

// A provider that is down can take half a minute to fail; not every payment should wait for that.
const shortestRestMs = 1_000;
const longestRestMs = 30_000;

/**
 * Creates the pool of a chain's providers, one in use at a time. `open` connects and verifies that it is the
 * right chain, so no request goes to an unidentified provider. The provider in use is chosen by health only:
 * this decides which one is queried first, never which ones may vote.
 */
export function createProviders<Reader extends { close(): void }>(
  endpoints: Endpoint[],
  open: (endpoint: Endpoint) => Promise<Reader>,
  onFailure: OnFailure = () => {},
): Providers<Reader> {
  const slots = endpoints.map((endpoint): Slot<Reader> => {
    return {
      endpoint,
      reader: undefined,
      failures: 0,
      hasRefused: false,
      lastError: undefined,
      restsUntil: 0,
    };
  });
  const pool: Pool<Reader> = { slots, turn: 0, closed: false, open, onFailure };
  return {
    use: (task, { hangMs } = {}) =>
      work(pool, used(pool), task, slots.length > 1 ? hangMs : undefined),
    current: () => used(pool).endpoint,
    inUse: () => oneProvider(pool, used(pool)),
    others: (than) => othersIn(pool, than?.shownBy ?? used(pool).endpoint.operator),
    archives: () =>
      slots
        .filter((slot) => slot.endpoint.archive && slot !== used(pool))
        .map((slot) => oneProvider(pool, slot)),
    prefer(operator, host) {
      const index = slots.findIndex(
        ({ endpoint }) =>
          endpoint.operator === operator && (host === undefined || endpoint.host === host),
      );
      if (index !== -1) pool.turn = index;
    },
    leave(liar) {
      const slot = used(pool);
      if (liar === undefined || liar.shownBy === slot.endpoint.operator)
        fail(pool, slot, slot.reader);
    },
    states: () =>
      slots.map((slot) => {
        const { host, operator } = slot.endpoint;
        const state = slot === used(pool) ? 'used' : 'ready';
        return { host, operator, state: slot.failures > 0 ? 'failing' : state };
      }),
    close() {
      pool.closed = true;
      for (const slot of slots) drop(slot);
    },
  };
}

type Pool<Reader> = {
  slots: Slot<Reader>[];
  /** Only increases; modulo the number of slots it is the index of the slot in use. */
  turn: number;
  closed: boolean;
  open: (endpoint: Endpoint) => Promise<Reader>;
  onFailure: OnFailure;
};

function used<Reader>({ slots, turn }: Pool<Reader>): Slot<Reader> {
  return present(slots[turn % slots.length]);
}

async function work<Reader extends { close(): void }, Result>(
  pool: Pool<Reader>,
  slot: Slot<Reader>,
  task: (reader: Reader) => Promise<Result>,
  hangMs?: number,
): Promise<Shown<Result>> {
  if (pool.closed) throw new RetryableError('the connection was closed');
  const reader = (slot.reader ??= pool.open(slot.endpoint));
  try {
    const working = reader.then(task);
    const value = await (hangMs === undefined ? working : within(hangMs, working, slot));
    slot.failures = 0;
    slot.hasRefused = false;
    slot.lastError = undefined;
    slot.restsUntil = 0;
    return { value, shownBy: operatorNamed(slot.endpoint.operator) };
  } catch (thrown) {
    // Whatever a node sent, and whichever of its texts a reader has put into its error.
    const error = withForeignMessages(thrown);
    if (error instanceof StateGoneError) {
      error.shownBy ??= operatorNamed(slot.endpoint.operator);
      throw error;
    }
    slot.hasRefused = !(error instanceof TransientError);
    slot.lastError = nameProvider(error, slot.endpoint);
    fail(pool, slot, reader);
    throw error;
  }
}

/** Adds the provider's host to the error, for logs. Errors of nodes don't contain it. */
function nameProvider(error: unknown, { host }: Endpoint): Error {
  if (error instanceof RetryableError || error instanceof WrongChainError) error.provider ??= host;
  return error instanceof Error ? error : new Error(String(error));
}

function fail<Reader extends { close(): void }>(
  pool: Pool<Reader>,
  slot: Slot<Reader>,
  reader: Promise<Reader> | undefined,
): void {
  pool.onFailure(slot.endpoint.host);
  if (slot.reader !== reader) return;
  const isUsed = slot === used(pool);
  rest(slot);
  if (isUsed) pool.turn = nextTurn(pool);
}

/**
 * Returns the turn of the next provider that isn't resting, reserve archives last; if all rest, the next
 * one.
 */
function nextTurn<Reader>({ slots, turn }: Pool<Reader>): number {
  const now = performance.now();
  const turns = slots.map((_, step) => turn + step + 1);
  const ready = turns.filter((next) => present(slots[next % slots.length]).restsUntil <= now);
  return (
    ready.find((next) => !isKept(slots, present(slots[next % slots.length]))) ??
    ready[0] ??
    turn + 1
  );
}

function isKept<Reader>(slots: Slot<Reader>[], { endpoint }: Slot<Reader>): boolean {
  return isReserve(
    endpoint,
    slots.map((slot) => slot.endpoint),
  );
}

function othersIn<Reader extends { close(): void }>(
  pool: Pool<Reader>,
  operator: string,
): OneProvider<Reader>[] {
  const others = pool.slots.filter(({ endpoint }) => endpoint.operator !== operator);
  return [...Map.groupBy(others, ({ endpoint }) => endpoint.operator).values()].map((same) => {
    const now = performance.now();
    const rested = same.toSorted((one, two) => one.restsUntil - two.restsUntil);
    const ready = rested.filter(({ restsUntil }) => restsUntil <= now);
    // A reserve archive is the last of its operator.
    return oneProvider(pool, ready.find((slot) => !isKept(same, slot)) ?? present(rested[0]));
  });
}

function oneProvider<Reader extends { close(): void }>(
  pool: Pool<Reader>,
  slot: Slot<Reader>,
): OneProvider<Reader> {
  const { host, operator } = slot.endpoint;
  return {
    operator,
    host,
    hasRefused: () => slot.hasRefused,
    lastError: () => slot.lastError,
    async ask(task) {
      if (slot !== used(pool) && slot.restsUntil > performance.now()) {
        throw new RetryableError(`${host} failed a moment ago`);
      }
      return work(pool, slot, task);
    },
  };
}

function rest<Reader extends { close(): void }>(slot: Slot<Reader>): void {
  const restMs = Math.min(longestRestMs, shortestRestMs * 2 ** Math.min(slot.failures, 10));
  slot.failures += 1;
  slot.restsUntil = performance.now() + restMs;
  drop(slot);
}

function drop<Reader extends { close(): void }>(slot: Slot<Reader>): void {
  slot.reader?.then(
    (opened) => opened.close(),
    () => {},
  );
  slot.reader = undefined;
}

async function within<Result, Reader>(
  ms: number,
  working: Promise<Result>,
  { endpoint }: Slot<Reader>,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new RetryableError(`${endpoint.host} did not respond within ${ms} ms`));
  }, ms);
  // After the timeout nothing awaits this promise, so its rejection must be handled here.
  working.catch(() => {});
  try {
    return await Promise.race([working, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
