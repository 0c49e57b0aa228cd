import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { mayDo, type Permission } from '#contract/permissions.ts';
import { api } from './api.ts';
import { selectedWorkspaceId, selectWorkspace } from './session.ts';

export const workspacesQuery = queryOptions({
  queryKey: ['members', 'workspaces'],
  queryFn: async ({ signal }) => (await api.user.companies(undefined, { signal })).data.companies,
  staleTime: 5 * 60_000,
});

const listeners = new Set<() => void>();

/** The id of the workspace that the pages show. The guard lets nobody in without one. */
export function useWorkspaceId(): string {
  return useSyncExternalStore(subscribe, selectedWorkspaceId) ?? '';
}

export function useWorkspace() {
  const id = useWorkspaceId();
  return useQuery(workspacesQuery).data?.find((workspace) => workspace.id === id);
}

/** Whether the member's privilege allows it; false until it is known. The server decides anyway. */
export function useMay(permission: Permission): boolean {
  const workspace = useWorkspace();
  return workspace !== undefined && mayDo(workspace.privilege, permission);
}

export function switchWorkspace(id: string): void {
  selectWorkspace(id);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
