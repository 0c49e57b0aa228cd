import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

/** How much waits for a decision; refused to anyone who is no operator. */
export const waitingQuery = queryOptions({
  queryKey: ['operator', 'waiting'],
  queryFn: async ({ signal }) =>
    (await api.operators.list({ state: 'waiting', limit: 1 }, { signal })).data.total,
});
