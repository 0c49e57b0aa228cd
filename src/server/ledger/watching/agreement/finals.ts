import type { Heads } from '#server/chain/clients/chain.ts';
import type { Shown } from '#server/chain/clients/witness.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';

/*
Which height a provider calls final is its word, and decides nothing about blocks. It only decides which provider is
queried first, and whether an operator has to know that the chain is held up.
*/

/** The final heights that operators show, by when they were asked. */
export type Finals = {
  /** The final height of the provider in use. */
  ofInUse: number | undefined;
  readonly shown: Map<string, { height: number; at: number }>;
  readonly pending: Set<string>;
  askedAt: number;
};

/** A final height that an operator shows now. */
export type ShownFinal = { operator: string; height: number };

const shortestIntervalMs = 5_000;
/** Older responses don't count: their operator may have failed since. */
const freshMs = 60_000;

export function createFinals(): Finals {
  return { ofInUse: undefined, shown: new Map(), pending: new Set(), askedAt: 0 };
}

/**
 * Keeps what the provider in use calls final, and asks a provider of each other operator once per block time, at most
 * every 5 s. Nothing waits for their responses: they count from the next step on.
 */
export function keepFinals(walk: Walk, { final, shownBy }: Heads & { shownBy: string }): void {
  const { client, context, signal, watch } = walk;
  const { finals } = watch;
  const at = context.clock.now().getTime();
  finals.ofInUse = final;
  finals.shown.set(shownBy, { height: final, at });
  if (at - finals.askedAt < Math.max(shortestIntervalMs, client.chain.blockTimeMs)) return;
  finals.askedAt = at;
  for (const other of client.providers.others()) {
    const { operator } = other;
    if (finals.pending.has(operator)) continue;
    finals.pending.add(operator);
    other
      .ask((reader) => reader.finalHeight())
      .then((response: Shown<number>) => {
        if (!signal.aborted) finals.shown.set(response.shownBy, { height: response.value, at });
      })
      // The pool keeps the error. A provider that doesn't respond shows nothing.
      .catch(() => {})
      .finally(() => finals.pending.delete(operator));
  }
}

/** Returns the final heights that operators have shown within the last minute. */
export function shownFinals({ client, context, watch }: Walk): ShownFinal[] {
  const now = context.clock.now().getTime();
  const operators = new Set(client.providers.states().map(({ operator }) => operator));
  return [...watch.finals.shown].flatMap(([operator, { height, at }]) =>
    operators.has(operator) && now - at <= freshMs ? [{ operator, height }] : [],
  );
}

/**
 * Returns the height that counts as final: the highest one that is shown, and of three or more, the highest one that
 * two operators have reached. Returns 0 if none is shown.
 */
export function highestFinal(shown: ShownFinal[]): number {
  const heights = shown.map(({ height }) => height).toSorted((one, two) => two - one);
  return (heights.length > 2 ? heights[1] : heights[0]) ?? 0;
}
