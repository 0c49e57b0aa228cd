import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { connectLive } from '#web/kit/live.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { StepUp } from '#web/parts/second-factor/step-up.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { useMembership } from '#web/kit/session/workspace.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CommandCentre } from '#web/app/palette/command-centre.tsx';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';
import { TestBanner } from './test-banner.tsx';

/** Renders the layout of a workspace's pages, and subscribes to live messages while it is mounted. */
export function AppLayout({ bell }: { bell: ReactNode }) {
  const t = useTexts('shell');
  const [environment] = useEnvironment();
  useEffect(() => connectLive(queryClient), []);
  useMembership();
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
          <Header bell={bell} />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto max-w-(--content) px-4 py-6 outline-none sm:px-6"
          >
            <Breadcrumbs />
            <Outlet />
          </main>
        </div>
      </div>
      <CommandCentre />
      <StepUp />
    </div>
  );
}
