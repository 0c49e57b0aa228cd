import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { connectLive } from '#web/kit/live.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { StepUp } from '#web/parts/second-factor/step-up.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { PageBar } from '#web/ui/page-header.tsx';
import { useMembership } from '#web/kit/session/workspace.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CommandCentre } from '#web/app/palette/command-centre.tsx';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';
import { TestBanner } from './test-banner.tsx';

/**
 * Renders the layout of a workspace's pages: on wide screens a sidebar and the page on one sheet, on phones a bar above
 * and one below. Subscribes to live messages while it is mounted.
 */
export function AppLayout({ bell }: { bell: ReactNode }) {
  const t = useTexts('shell');
  const [environment] = useEnvironment();
  useEffect(() => connectLive(queryClient), []);
  useMembership();
  const [bar, setBar] = useState<HTMLElement | null>(null);
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
        <div
          className={classes(
            'max-md:contents md:sticky md:top-(--banner) md:z-30 md:flex md:h-[calc(100dvh-var(--banner))] md:flex-col',
            test && 'md:blueprint',
          )}
        >
          <Header bell={bell} />
          <aside className="flex min-h-0 flex-1 flex-col max-md:hidden">
            <Sidebar />
          </aside>
        </div>
        <div className="@container min-h-[calc(100dvh-var(--banner)-var(--header))] min-w-0 rounded-t-dialog border-t border-line bg-card md:my-2 md:mr-2 md:min-h-[calc(100dvh-var(--banner)-1rem)] md:rounded-sheet md:border">
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto max-w-(--content) px-4 pb-24 outline-none [--inset:1rem] sm:[--inset:1.5rem] md:box-content md:px-6 md:pb-10"
          >
            <div className="z-20 mx-[calc(50%-50cqw)] mb-5 grid min-h-(--header) content-center border-b border-line bg-card px-(--inset) py-2 md:sticky md:top-(--banner) md:rounded-t-sheet">
              <Breadcrumbs />
              <div ref={setBar} />
            </div>
            <PageBar value={bar}>
              <Outlet />
            </PageBar>
          </main>
        </div>
      </div>
      <TabBar />
      <CommandCentre />
      <StepUp />
    </div>
  );
}
