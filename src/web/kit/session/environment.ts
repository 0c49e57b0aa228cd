import { useCallback, useSyncExternalStore } from 'react';
import type { Environment } from '#contract/chain/networks.ts';
import { useWorkspaceId } from './workspace.ts';

const listeners = new Set<() => void>();

/**
 * Returns the environment whose data the pages show, and its setter. Stored per workspace in this
 * browser; a new workspace starts in test, where no money can be lost.
 */
export function useEnvironment(): [Environment, (environment: Environment) => void] {
  const workspaceId = useWorkspaceId();
  const environment = useSyncExternalStore(subscribe, () => readEnvironment(workspaceId));
  const choose = useCallback(
    (chosen: Environment) => {
      localStorage.setItem(storageKey(workspaceId), chosen);
      for (const listener of listeners) listener();
    },
    [workspaceId],
  );
  return [environment, choose];
}

function readEnvironment(workspaceId: string): Environment {
  return localStorage.getItem(storageKey(workspaceId)) === 'production' ? 'production' : 'test';
}

function storageKey(workspaceId: string): string {
  return `environment:${workspaceId}`;
}

// A switch in another tab applies here too, so that two tabs never show different environments of a
// workspace.
function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
