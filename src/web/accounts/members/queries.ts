import { queryOptions } from '@tanstack/react-query';
import { environments } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';

export function pendingMembersQuery(id: string) {
  return queryOptions({
    queryKey: ['members', id, 'pending'],
    queryFn: async ({ signal }) => (await api.members.pending({ id }, { signal })).data.invites,
  });
}

/** Returns the query for the API keys of a workspace in both environments. Live messages of the topic `api_keys` invalidate it. */
export function apiKeysOfBothQuery(id: string) {
  return queryOptions({
    queryKey: ['api_keys', id, 'both'],
    queryFn: async ({ signal }) => {
      const listed = await Promise.all(
        environments.map((environment) => api.apiKeys.list({ id, environment }, { signal })),
      );
      return listed.flatMap(({ data }) => data.apiKeys);
    },
    enabled: id !== '',
  });
}

/** Matches all queries of members: lists, counts and the user's workspaces. */
export const memberKeys = { queryKey: ['members'] };
