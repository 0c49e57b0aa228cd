import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { onSessionChange } from './api/api.ts';
import { queryClient } from './api/query-client.ts';
import { onOtherPerson } from './session/session.ts';
import { texts } from './texts.ts';
import { notify } from '#web/ui/toaster.tsx';

/** What pages need that ask the server for data; a session that turns out to be another brings the guard back. */
export function DataProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  useEffect(() => {
    onSessionChange((change) => {
      if (change === 'over') {
        // Login, where the guard leads to, would not say why.
        notify('error', texts('errors')('session_expired'));
        queryClient.clear();
      }
      void router.invalidate();
    });
  }, [router]);
  // A page of one person must not go on with the session of another.
  useEffect(() => onOtherPerson(() => location.reload()), []);
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>{children}</CSPProvider>
    </QueryClientProvider>
  );
}
