import type { Change, Received } from '#server/base/live.ts';

export type RecentChanges = {
  note(heard: Received): void;
  /** The newest of each kind that was noted of late. */
  list(): Received[];
};

/**
 * What was heard of late, each kind once: a page whose socket has only just opened fetched what it
 * shows before that, and has missed what was said in between.
 */
export function createRecentChanges(rememberedMs: number, nowMs: () => number): RecentChanges {
  const heardAt = new Map<string, { heard: Received; at: number }>();

  function dropOld(): void {
    const oldest = nowMs() - rememberedMs;
    // The map keeps the order in which its entries were added: the oldest stand first.
    for (const [key, { at }] of heardAt) {
      if (at >= oldest) return;
      heardAt.delete(key);
    }
  }

  return {
    note(heard) {
      dropOld();
      // It tells of everything that was noted before.
      if (heard === 'anything') heardAt.clear();
      const key = heard === 'anything' ? heard : kindOf(heard);
      heardAt.delete(key);
      heardAt.set(key, { heard, at: nowMs() });
    },
    list() {
      dropOld();
      return [...heardAt.values()].map(({ heard }) => heard);
    },
  };
}

function kindOf(change: Change): string {
  return `${'userId' in change ? change.userId : change.workspaceId} ${change.topic}`;
}
