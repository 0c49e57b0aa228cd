import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/kit/lazy-page.ts';
import { paths } from '#web/kit/paths.ts';
import { gate, root } from './root-route.tsx';
import { currentStatus } from '#web/kit/session/session.ts';
import { loadTexts } from '#web/kit/texts.ts';

/** The layout route of a workspace's pages. */
export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: async ({ location, search }) => {
    // Users who can't sign in may need help the most.
    const asGuest = location.pathname.startsWith(paths.help) && currentStatus() === 'none';
    await gate(asGuest ? 'open' : 'app')({ location, search });
    return { asGuest };
  },
  loader: () => loadTexts('shell', 'notifications'),
  component: lazyPage(() => import('./app.tsx'), 'App'),
});
