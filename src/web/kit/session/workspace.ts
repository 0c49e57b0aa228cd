import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { TakeOver } from '#contract/accounts/members.ts';
import { mayDo, type Permission } from '#contract/base/permissions.ts';
import { api } from '#web/kit/api/api.ts';
import { paths } from '#web/kit/paths.ts';
import { selectedWorkspaceId, selectWorkspace } from './session.ts';
import { texts } from '#web/kit/texts.ts';
import { notify } from '#web/ui/toaster.tsx';

export const workspacesQuery = queryOptions({
  queryKey: ['members', 'workspaces'],
  queryFn: async ({ signal }) => (await api.user.companies(undefined, { signal })).data.companies,
  staleTime: 5 * 60_000,
});

const listeners = new Set<() => void>();

/** Returns the id of the current workspace. The guard admits no one without a workspace. */
export function useWorkspaceId(): string {
  return useSyncExternalStore(subscribe, selectedWorkspaceId) ?? '';
}

export function useWorkspace() {
  const id = useWorkspaceId();
  return useQuery(workspacesQuery).data?.find((workspace) => workspace.id === id);
}

/**
 * Checks whether the member's privilege allows an action; false until it is loaded. The server
 * checks it again.
 */
export function useMay(permission: Permission): boolean {
  const workspace = useWorkspace();
  return workspace !== undefined && mayDo(workspace.privilege, permission);
}

/** Shows another workspace from now on. Call `mayLeave` first: forms belong to the old one. */
export function switchWorkspace(id: string): void {
  selectWorkspace(id);
  for (const listener of listeners) listener();
}

/** Workspaces that the user is leaving in this tab, for which no loss is reported. */
const leaving = new Set<string>();

/** Leaves a workspace. The caller navigates. */
export async function leaveWorkspace(id: string, takeOver: TakeOver): Promise<void> {
  leaving.add(id);
  try {
    await api.members.leave({ id, takeOver });
  } catch (error) {
    leaving.delete(id);
    throw error;
  }
}

/** Moves a user who was removed from the current workspace to another of theirs, or to onboarding. */
export function useMembership(): void {
  const router = useRouter();
  const id = useWorkspaceId();
  const { data: workspaces } = useQuery(workspacesQuery);
  const shown = useRef<{ id: string; name?: string | undefined }>({ id });
  useEffect(() => {
    const before = shown.current;
    shown.current = { id, name: workspaces?.find((workspace) => workspace.id === id)?.name };
    if (before.id === id || !workspaces || workspaces.some((one) => one.id === before.id)) return;
    for (const listener of listeners) listener();
    if (leaving.has(before.id)) return;
    notify('error', texts('shell')('workspace.lost', { workspace: before.name ?? '' }));
    // Without a workspace, the guard redirects.
    void router
      .navigate({ to: paths.dashboard, ignoreBlocker: true })
      .then(() => router.invalidate());
  }, [id, workspaces, router]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
