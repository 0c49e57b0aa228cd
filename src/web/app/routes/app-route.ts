import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/kit/lazy-page.ts';
import { paths } from '#web/kit/paths.ts';
import { gate, root } from './root-route.tsx';
import { currentStatus, readSession } from '#web/kit/session/session.ts';
import { loadTexts } from '#web/kit/texts.ts';

/** The layout route of a workspace's pages. */
export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: async ({ location, search }) => {
    const { pathname } = location;
    const isHelp = pathname === paths.help || pathname.startsWith(`${paths.help}/`);
    // Users who can't sign in may need help the most.
    const asGuest = isHelp && currentStatus() === 'none';
    const isPersonal = isHelp || pathname === paths.account;
    await gate(asGuest ? 'open' : isPersonal ? 'personal' : 'app')({ location, search });
    const hasWorkspace = !asGuest && readSession().workspaceIds.length > 0;
    return { frame: asGuest ? 'guest' : hasWorkspace ? 'workspace' : 'personal' } as const;
  },
  loader: () => loadTexts('shell', 'notifications'),
  component: lazyPage(() => import('#web/app/app.tsx'), 'App'),
});
