import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

export function pendingMembersQuery(id: string) {
  return queryOptions({
    queryKey: ['members', id, 'pending'],
    queryFn: async ({ signal }) => (await api.members.pending({ id }, { signal })).data.invites,
  });
}

/** Matches all queries of members: lists, counts and the user's workspaces. */
export const memberKeys = { queryKey: ['members'] };
