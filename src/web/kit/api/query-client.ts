import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** The one cache of server state. What changes is told by live.ts, so nothing polls. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Only what can pass is tried again: a refusal stays a refusal.
      retry: (failures, error) =>
        failures < 2 &&
        error instanceof ApiError &&
        ['network', 'unavailable'].includes(error.code),
    },
  },
});
