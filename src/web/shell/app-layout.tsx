import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onSessionEnd } from '#web/api.ts';
import { useEnvironment } from '#web/environment.ts';
import { connectLive } from '#web/live.ts';
import { queryClient } from '#web/query-client.ts';
import { useTexts } from '#web/texts.ts';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';
import { TestBanner } from './test-banner.tsx';

/** The dashboard around every page of a signed-in member. */
export function AppLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <Shell />
      </CSPProvider>
    </QueryClientProvider>
  );
}

function Shell() {
  const t = useTexts('shell');
  const [environment] = useEnvironment();
  const router = useRouter();
  useEffect(() => connectLive(queryClient), []);
  useEffect(() => {
    onSessionEnd(() => {
      queryClient.clear();
      void router.invalidate();
    });
  }, [router]);
  const test = environment === 'test';
  return (
    <div className={test ? '[--banner:2rem]' : '[--banner:0px]'}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2 text-accent-fg focus:translate-y-0"
      >
        {t('skip')}
      </a>
      {test && <TestBanner />}
      <div className="md:grid md:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
        <aside className="sticky top-(--banner) hidden h-[calc(100dvh-var(--banner))] flex-col border-r border-line bg-sunken md:flex">
          <Sidebar />
        </aside>
        <div className="min-w-0">
          <Header />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto max-w-(--content) px-4 py-6 outline-none sm:px-6"
          >
            <Outlet />
          </main>
        </div>
      </div>
    </div>
  );
}
