import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/kit/lazy-page.ts';
import { paths } from '#web/kit/paths.ts';
import { gate, root } from './root-route.tsx';
import { flagParam, stepParam, type Search } from '#web/kit/search.ts';
import { loadTexts } from '#web/kit/texts.ts';

const onboardingLayout = createRoute({
  getParentRoute: () => root,
  id: 'start',
  loader: () => loadTexts('shell', 'onboarding'),
  component: lazyPage(() => import('#web/app/shell/onboarding-layout.tsx'), 'OnboardingLayout'),
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
  component: lazyPage(
    () => import('#web/accounts/onboarding/onboarding-page.tsx'),
    'OnboardingPage',
  ),
});
const pendingInvites = createRoute({
  getParentRoute: () => onboardingLayout,
  path: paths.pendingInvites,
  beforeLoad: gate('invites'),
  loader: () => loadTexts('invites', 'privileges'),
  component: lazyPage(
    () => import('#web/accounts/invites/pending-invites-page.tsx'),
    'PendingInvitesPage',
  ),
});

/** Pages for users who have no workspace yet or are adding another one. */
export const onboardingRoutes = onboardingLayout.addChildren([onboarding, pendingInvites]);
