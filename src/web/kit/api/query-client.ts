import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** The only cache of server state. live.ts invalidates it on changes, so nothing polls. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Only transient errors are retried.
      retry: (failures, error) =>
        failures < 2 &&
        error instanceof ApiError &&
        ['network', 'unavailable'].includes(error.code),
    },
  },
});
