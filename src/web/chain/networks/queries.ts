import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';

// No event tells of a measurement, so it is looked at again.
const lookAgainMs = 15_000;

export const networksQuery = queryOptions({
  queryKey: ['networks'],
  queryFn: async ({ signal }) =>
    (await api.networkStates.list(undefined, { signal })).data.networks,
  refetchInterval: lookAgainMs,
});
