import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

export function pendingMembersQuery(id: string) {
  return queryOptions({
    queryKey: ['members', id, 'pending'],
    queryFn: async ({ signal }) => (await api.members.pending({ id }, { signal })).data.invites,
  });
}

/** Returns the query for all API keys of a workspace. Live messages of the topic `api_keys` invalidate it. */
export function apiKeysOfBothQuery(id: string) {
  return queryOptions({
    queryKey: ['api_keys', id, 'both'],
    queryFn: async ({ signal }) => (await api.apiKeys.list({ id }, { signal })).data.apiKeys,
    enabled: id !== '',
  });
}

/** Matches all queries of members: lists, counts and the user's workspaces. */
export const memberKeys = { queryKey: ['members'] };
