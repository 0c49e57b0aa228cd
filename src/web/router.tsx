import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { pendingUsername } from './auth/pending-username.ts';
import { guard } from './guard.ts';
import { paths } from './paths.ts';
import {
  flagParam,
  pageParam,
  periodParam,
  redirectParam,
  type Search,
  statusParam,
  stepParam,
} from './search.ts';
import type { Area } from './session-status.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Root } from './shell/root.tsx';
import { loadTexts } from './texts.ts';

const root = createRootRoute({
  loader: () => loadTexts('ui', 'errors', 'issues'),
  component: Root,
  notFoundComponent: () => (
    <main>
      <NotFoundPage />
    </main>
  ),
  errorComponent: ({ error }) => (
    <main>
      <ErrorPage error={error} />
    </main>
  ),
});

/** Before a page of an area: who may see it, and where everybody else goes. */
const gate =
  (area: Area) =>
  ({ location, search }: { location: ParsedLocation; search: Search }) =>
    guard(area, { href: location.href, search });

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard, replace: true });
  },
});

const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  loader: () => loadTexts('auth'),
  component: lazyRouteComponent(() => import('./shell/guest-layout.tsx'), 'GuestLayout'),
});
const login = createRoute({
  getParentRoute: () => guest,
  path: paths.login,
  validateSearch: redirectParam,
  beforeLoad: gate('guest'),
  component: lazyRouteComponent(() => import('./auth/login-page.tsx'), 'LoginPage'),
});
const signup = createRoute({
  getParentRoute: () => guest,
  path: paths.signup,
  beforeLoad: gate('guest'),
  component: lazyRouteComponent(() => import('./auth/signup-page.tsx'), 'SignupPage'),
});
const confirmCode = createRoute({
  getParentRoute: () => guest,
  path: paths.confirmCode,
  validateSearch: redirectParam,
  beforeLoad: gate('confirm'),
  loader: pendingUsername,
  component: lazyRouteComponent(() => import('./auth/confirm-code-page.tsx'), 'ConfirmCodePage'),
});

const documents = createRoute({
  getParentRoute: () => root,
  id: 'documents',
  beforeLoad: gate('open'),
  loader: () => loadTexts('legal'),
  component: lazyRouteComponent(() => import('./shell/document-layout.tsx'), 'DocumentLayout'),
});
const terms = createRoute({
  getParentRoute: () => documents,
  path: paths.terms,
  component: lazyRouteComponent(() => import('./legal/terms-page.tsx'), 'TermsPage'),
});
const privacy = createRoute({
  getParentRoute: () => documents,
  path: paths.privacy,
  component: lazyRouteComponent(() => import('./legal/privacy-page.tsx'), 'PrivacyPage'),
});

const onboardingLayout = createRoute({
  getParentRoute: () => root,
  id: 'start',
  loader: () => loadTexts('shell', 'onboarding'),
  component: lazyRouteComponent(() => import('./shell/onboarding-layout.tsx'), 'OnboardingLayout'),
});
const onboarding = createRoute({
  getParentRoute: () => onboardingLayout,
  path: paths.onboarding,
  validateSearch: (search: Search) => ({ ...flagParam(search, 'add'), ...stepParam(search) }),
  beforeLoad: gate('onboarding'),
  component: lazyRouteComponent(() => import('./onboarding/onboarding-page.tsx'), 'OnboardingPage'),
});

const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: gate('app'),
  loader: () => loadTexts('shell'),
  component: lazyRouteComponent(() => import('./shell/app-layout.tsx'), 'AppLayout'),
});
const dashboard = createRoute({
  getParentRoute: () => app,
  path: paths.dashboard,
  validateSearch: (search: Search) => ({
    ...pageParam(search),
    ...periodParam(search),
  }),
  loader: () => loadTexts('dashboard'),
  component: lazyRouteComponent(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
});
const wallets = createRoute({
  getParentRoute: () => app,
  path: paths.wallets,
  validateSearch: (search: Search) => flagParam(search, 'add'),
  loader: () => loadTexts('wallets'),
  component: lazyRouteComponent(() => import('./wallets/wallets-page.tsx'), 'WalletsPage'),
});
const links = createRoute({
  getParentRoute: () => app,
  path: paths.links,
  validateSearch: (search: Search) => ({
    ...pageParam(search),
    ...statusParam(search),
  }),
  loader: () => loadTexts('links'),
  component: lazyRouteComponent(() => import('./payment-links/links-page.tsx'), 'LinksPage'),
});
const newLink = createRoute({
  getParentRoute: () => app,
  path: paths.newLink,
  validateSearch: stepParam,
  loader: () => loadTexts('links'),
  component: lazyRouteComponent(() => import('./payment-links/new-link-page.tsx'), 'NewLinkPage'),
});
const editLink = createRoute({
  getParentRoute: () => app,
  path: paths.editLink,
  validateSearch: stepParam,
  loader: () => loadTexts('links'),
  component: lazyRouteComponent(() => import('./payment-links/edit-link-page.tsx'), 'EditLinkPage'),
});
const settings = createRoute({
  getParentRoute: () => app,
  path: paths.settings,
  beforeLoad: () => {
    throw redirect({ to: paths.webhooks, replace: true });
  },
});
const webhooks = createRoute({
  getParentRoute: () => app,
  path: paths.webhooks,
  validateSearch: (search: Search) => flagParam(search, 'add'),
  loader: () => loadTexts('webhooks'),
  component: lazyRouteComponent(() => import('./webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    guest.addChildren([login, signup, confirmCode]),
    documents.addChildren([terms, privacy]),
    onboardingLayout.addChildren([onboarding]),
    app.addChildren([dashboard, wallets, links, newLink, editLink, settings, webhooks]),
  ]),
  trailingSlash: 'never',
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
