import type { DatabaseTrouble } from './unavailable.ts';

/** What the database couldn't do lately for this process. */
export type Troubles = {
  note(trouble: DatabaseTrouble): void;
  recent(): Set<DatabaseTrouble>;
};

/** Creates the memory of troubles; each is forgotten after `rememberedMs`. */
export function createTroubles(rememberedMs: number): Troubles {
  const last = new Map<DatabaseTrouble, number>();
  return {
    note(trouble) {
      last.set(trouble, performance.now());
    },
    recent() {
      const since = performance.now() - rememberedMs;
      return new Set([...last].filter(([, at]) => at > since).map(([trouble]) => trouble));
    },
  };
}
