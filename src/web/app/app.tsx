import { getRouteApi } from '@tanstack/react-router';
import { DataProvider } from '#web/kit/data-provider.tsx';
import { NotificationBell } from '#web/delivery/notifications/notification-bell.tsx';
import { AppLayout } from './shell/app-layout.tsx';
import { Breadcrumbs } from './shell/breadcrumbs.tsx';
import { DocumentLayout } from './shell/document-layout.tsx';

const route = getRouteApi('/app');

/** Renders the dashboard around its pages. On public pages a guest sees only the page. */
export function App() {
  const { asGuest } = route.useRouteContext();
  return (
    <DataProvider>
      {asGuest ? (
        <DocumentLayout above={<Breadcrumbs />} />
      ) : (
        <AppLayout bell={<NotificationBell />} />
      )}
    </DataProvider>
  );
}
