import type { Change, Received } from '#server/base/live/live.ts';

export type RecentChanges = {
  note(change: Received): void;
  /** Returns the newest recent change of each kind. */
  list(): Received[];
};

/**
 * Creates a buffer of recent changes, one of each kind. A page fetches its data before its socket opens, and
 * would otherwise miss the changes in between.
 */
export function createRecentChanges(rememberedMs: number, nowMs: () => number): RecentChanges {
  const entries = new Map<string, { change: Received; at: number }>();

  function dropOld(): void {
    const oldest = nowMs() - rememberedMs;
    // The map keeps insertion order, so the oldest entries are first.
    for (const [key, { at }] of entries) {
      if (at >= oldest) return;
      entries.delete(key);
    }
  }

  return {
    note(change) {
      dropOld();
      // It covers everything that was noted before.
      if (change === 'anything') entries.clear();
      const key = change === 'anything' ? change : kindOf(change);
      entries.delete(key);
      entries.set(key, { change, at: nowMs() });
    },
    list() {
      dropOld();
      return [...entries.values()].map(({ change }) => change);
    },
  };
}

function kindOf(change: Change): string {
  return `${'userId' in change ? change.userId : change.workspaceId} ${change.topic}`;
}
