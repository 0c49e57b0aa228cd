import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

// Polling interval: no live message reports measurements.
const pollMs = 15_000;

export const networksQuery = queryOptions({
  queryKey: ['networks'],
  queryFn: async ({ signal }) =>
    (await api.networkStates.list(undefined, { signal })).data.networks,
  refetchInterval: pollMs,
});
