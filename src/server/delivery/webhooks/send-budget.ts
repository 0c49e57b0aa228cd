/** Limits how many requests a dispatcher has in flight, in total and for each workspace. */
export type SendBudget = {
  /** Takes a place. Returns false if there is none. */
  take(workspaceId: string): boolean;
  /** Takes a place even if there is none: for a request that is already in flight. */
  force(workspaceId: string): void;
  free(workspaceId: string): void;
  /** Checks whether the workspace could take a place. */
  hasRoom(workspaceId: string): boolean;
};

/** Creates a budget with this many places, and at most this many for one workspace. */
export function createSendBudget(total: number, perWorkspace: number): SendBudget {
  const taken = new Map<string, number>();
  let all = 0;
  const of = (workspaceId: string) => taken.get(workspaceId) ?? 0;
  const hasRoom = (workspaceId: string) => all < total && of(workspaceId) < perWorkspace;
  function force(workspaceId: string) {
    // What a workspace has beyond its part takes no place of another.
    if (of(workspaceId) < perWorkspace) all += 1;
    taken.set(workspaceId, of(workspaceId) + 1);
  }
  return {
    take(workspaceId) {
      if (!hasRoom(workspaceId)) return false;
      force(workspaceId);
      return true;
    },
    force,
    hasRoom,
    free(workspaceId) {
      if (of(workspaceId) <= perWorkspace) all -= 1;
      const left = of(workspaceId) - 1;
      if (left > 0) taken.set(workspaceId, left);
      else taken.delete(workspaceId);
    },
  };
}
