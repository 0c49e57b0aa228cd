import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { onSessionChange } from './api/api.ts';
import { queryClient } from './api/query-client.ts';
import { onOtherUser } from './session/session.ts';
import { texts } from './texts.ts';
import { notify } from '#web/ui/toaster.tsx';

/** Provides server data to its children. A change of the session sends the page back to the guard. */
export function DataProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  useEffect(() => {
    onSessionChange((change) => {
      if (change === 'over') {
        // The login page, where the guard leads, doesn't give the reason.
        notify('error', texts('errors')('session_expired'));
        queryClient.clear();
      }
      void router.invalidate();
    });
  }, [router]);
  // A page of one user must not continue with another user's session.
  useEffect(() => onOtherUser(() => location.reload()), []);
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>{children}</CSPProvider>
    </QueryClientProvider>
  );
}
