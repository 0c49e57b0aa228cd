import { getRouteApi } from '@tanstack/react-router';
import { addSandboxAssets } from '#contract/chain/networks.ts';
import { isSandboxPage } from '#web/kit/api/page-settings.ts';
import { DataProvider } from '#web/kit/data-provider.tsx';
import { NotificationBell } from '#web/delivery/notifications/notification-bell.tsx';
import { AppLayout } from './shell/app-layout.tsx';
import { Breadcrumbs } from './shell/breadcrumbs.tsx';
import { DocumentLayout } from './shell/document-layout.tsx';
import { PersonalLayout } from './shell/personal-layout.tsx';

const route = getRouteApi('/app');

// Here and not in main.tsx, because the pages of guests don't load the networks.
if (isSandboxPage()) addSandboxAssets();

/** Renders the dashboard around its pages; without a workspace, only the page. */
export function App() {
  const { frame } = route.useRouteContext();
  return (
    <DataProvider>
      {frame === 'guest' && <DocumentLayout above={<Breadcrumbs />} />}
      {frame === 'personal' && <PersonalLayout />}
      {frame === 'workspace' && <AppLayout bell={<NotificationBell />} />}
    </DataProvider>
  );
}
