import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { paths } from './paths.ts';
import { gate, root } from './root-route.tsx';
import { currentStatus } from './session.ts';
import { loadTexts } from './texts.ts';

/** What stands around every page of a workspace. */
export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: async ({ location, search }) => {
    // Who cannot sign in may need the help most.
    const asGuest = location.pathname.startsWith(paths.help) && currentStatus() === 'none';
    await gate(asGuest ? 'open' : 'app')({ location, search });
    return { asGuest };
  },
  loader: () => loadTexts('shell', 'notifications'),
  component: lazyPage(() => import('./app.tsx'), 'App'),
});
