import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

/** Returns the query for the members of a workspace. Live messages of the topic `members` invalidate it. */
export const membersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['members', 'list', workspaceId],
    queryFn: async ({ signal }) =>
      (await api.members.list({ id: workspaceId }, { signal })).data.members,
    enabled: workspaceId !== '',
    staleTime: 5 * 60_000,
  });
