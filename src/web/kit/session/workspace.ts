import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
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

/** The id of the workspace that the pages show. The guard lets no one in without one. */
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

/** Workspaces that the person leaves in this tab, so that no one tells them of it as of a loss. */
const leaving = new Set<string>();

/** Leaves a workspace. The page goes on by itself. */
export async function leaveWorkspace(id: string): Promise<void> {
  leaving.add(id);
  try {
    await api.members.leave({ id });
  } catch (error) {
    leaving.delete(id);
    throw error;
  }
}

/** Anyone who is taken out of the workspace that they look at goes on in another of theirs, or begins again. */
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
    // With none left the guard leads on.
    void router.navigate({ to: paths.dashboard }).then(() => router.invalidate());
  }, [id, workspaces, router]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
