import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { paths } from './paths.ts';
import { gate, root } from './root-route.tsx';
import { flagParam, stepParam, type Search } from './search.ts';
import { loadTexts } from './texts.ts';

const onboardingLayout = createRoute({
  getParentRoute: () => root,
  id: 'start',
  loader: () => loadTexts('shell', 'onboarding'),
  component: lazyPage(() => import('./shell/onboarding-layout.tsx'), 'OnboardingLayout'),
});
const onboarding = createRoute({
  getParentRoute: () => onboardingLayout,
  path: paths.onboarding,
  validateSearch: (search: Search) => ({
    ...flagParam(search, 'add'),
    ...flagParam(search, 'create'),
    ...stepParam(search),
  }),
  beforeLoad: gate('onboarding'),
  component: lazyPage(() => import('./onboarding/onboarding-page.tsx'), 'OnboardingPage'),
});
const pendingInvites = createRoute({
  getParentRoute: () => onboardingLayout,
  path: paths.pendingInvites,
  beforeLoad: gate('invites'),
  loader: () => loadTexts('invites', 'privileges'),
  component: lazyPage(() => import('./invites/pending-invites-page.tsx'), 'PendingInvitesPage'),
});

/** Pages for people who belong to no workspace yet, or to another one soon. */
export const onboardingRoutes = onboardingLayout.addChildren([onboarding, pendingInvites]);
