import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

/** The user's pending invitations. The request also renews the cookie that the guard reads. */
export const invitationsQuery = queryOptions({
  queryKey: ['members', 'invitations'],
  queryFn: async ({ signal }) => (await api.invitations.list(undefined, { signal })).data.invites,
  staleTime: 0,
});
