import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { pendingUsername } from './auth/pending-username.ts';
import { guard } from './guard.ts';
import { isArticleName } from './help/articles.ts';
import { requireId } from './id-param.ts';
import { lazyPage } from './lazy-page.ts';
import { paths } from './paths.ts';
import {
  deliveryStateParam,
  addWalletParams,
  emailParam,
  flagParam,
  pageParam,
  periodParam,
  redirectParam,
  type Search,
  statusParam,
  stepParam,
  walletRowParams,
  wordsParam,
} from './search.ts';
import type { Area } from './session-status.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { GuestLayout } from './shell/guest-layout.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Root } from './shell/root.tsx';
import { currentStatus } from './session.ts';
import { loadTexts, texts } from './texts.ts';

const root = createRootRoute({
  loader: () => loadTexts('ui', 'errors', 'issues', 'failures'),
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
  loader: () => loadTexts('auth', 'identity'),
  component: GuestLayout,
});
const login = createRoute({
  getParentRoute: () => guest,
  path: paths.login,
  validateSearch: redirectParam,
  beforeLoad: gate('guest'),
  component: lazyPage(() => import('./auth/login-page.tsx'), 'LoginPage'),
});
const signup = createRoute({
  getParentRoute: () => guest,
  path: paths.signup,
  validateSearch: (search: Search) => ({ ...redirectParam(search), ...emailParam(search) }),
  beforeLoad: gate('guest'),
  component: lazyPage(() => import('./auth/signup-page.tsx'), 'SignupPage'),
});
const confirmCode = createRoute({
  getParentRoute: () => guest,
  path: paths.confirmCode,
  validateSearch: redirectParam,
  beforeLoad: gate('confirm'),
  loader: pendingUsername,
  component: lazyPage(() => import('./auth/confirm-code-page.tsx'), 'ConfirmCodePage'),
});
const resetStart = createRoute({
  getParentRoute: () => guest,
  path: paths.resetStart,
  validateSearch: redirectParam,
  beforeLoad: gate('password'),
  component: lazyPage(
    () => import('./auth/password-reset-start-page.tsx'),
    'PasswordResetStartPage',
  ),
});
const resetComplete = createRoute({
  getParentRoute: () => guest,
  path: paths.resetComplete,
  beforeLoad: gate('password'),
  component: lazyPage(
    () => import('./auth/password-reset-complete-page.tsx'),
    'PasswordResetCompletePage',
  ),
});
const invite = createRoute({
  getParentRoute: () => guest,
  path: paths.invite,
  beforeLoad: gate('open'),
  loader: () => loadTexts('invites', 'privileges'),
  component: lazyPage(() => import('./invites/invite-page.tsx'), 'InvitePage'),
});
const cancelPayoutChange = createRoute({
  getParentRoute: () => guest,
  path: paths.cancelPayoutChange,
  beforeLoad: gate('open'),
  loader: () => loadTexts('payout'),
  component: lazyPage(() => import('./payout-changes/cancel-page.tsx'), 'CancelChangePage'),
});

const documents = createRoute({
  getParentRoute: () => root,
  id: 'documents',
  beforeLoad: gate('open'),
  loader: () => loadTexts('legal'),
  component: lazyPage(() => import('./shell/document-layout.tsx'), 'DocumentLayout'),
});
const terms = createRoute({
  getParentRoute: () => documents,
  path: paths.terms,
  component: lazyPage(() => import('./legal/terms-page.tsx'), 'TermsPage'),
});
const privacy = createRoute({
  getParentRoute: () => documents,
  path: paths.privacy,
  component: lazyPage(() => import('./legal/privacy-page.tsx'), 'PrivacyPage'),
});

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

const app = createRoute({
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
const dashboard = createRoute({
  getParentRoute: () => app,
  path: paths.dashboard,
  validateSearch: (search: Search) => ({
    ...pageParam(search),
    ...periodParam(search),
  }),
  loader: () => loadTexts('dashboard'),
  component: lazyPage(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
});
const wallets = createRoute({
  getParentRoute: () => app,
  path: paths.wallets,
  validateSearch: (search: Search) => ({
    ...addWalletParams(search),
    ...walletRowParams(search),
    ...wordsParam(search),
  }),
  loader: () => loadTexts('wallets', 'connect'),
  component: lazyPage(() => import('./wallets/wallets-page.tsx'), 'WalletsPage'),
});
const links = createRoute({
  getParentRoute: () => app,
  path: paths.links,
  validateSearch: (search: Search) => ({
    ...pageParam(search),
    ...statusParam(search),
  }),
  loader: () => loadTexts('links'),
  component: lazyPage(() => import('./payment-links/links-page.tsx'), 'LinksPage'),
});
const newLink = createRoute({
  getParentRoute: () => app,
  path: paths.newLink,
  validateSearch: stepParam,
  loader: () => loadTexts('links'),
  component: lazyPage(() => import('./payment-links/new-link-page.tsx'), 'NewLinkPage'),
});
const editLink = createRoute({
  getParentRoute: () => app,
  path: paths.editLink,
  validateSearch: stepParam,
  beforeLoad: ({ params }) => requireId('link', params.linkId),
  loader: () => loadTexts('links'),
  component: lazyPage(() => import('./payment-links/edit-link-page.tsx'), 'EditLinkPage'),
});
const account = createRoute({
  getParentRoute: () => app,
  path: paths.account,
  loader: () => loadTexts('account', 'identity'),
  component: lazyPage(() => import('./account/account-page.tsx'), 'AccountPage'),
});
const settings = createRoute({
  getParentRoute: () => app,
  path: paths.settings,
  loader: () => loadTexts('settings'),
  component: lazyPage(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
});
const sections = createRoute({
  getParentRoute: () => app,
  id: 'sections',
  loader: () => loadTexts('settings'),
  component: lazyPage(() => import('./settings/settings-layout.tsx'), 'SettingsLayout'),
});
const members = createRoute({
  getParentRoute: () => sections,
  path: paths.members,
  loader: () => loadTexts('members', 'privileges'),
  component: lazyPage(() => import('./members/members-page.tsx'), 'MembersPage'),
});
const inviteMembers = createRoute({
  getParentRoute: () => sections,
  path: paths.inviteMembers,
  loader: () => loadTexts('members', 'privileges'),
  component: lazyPage(() => import('./members/invite-members-page.tsx'), 'InviteMembersPage'),
});
const audit = createRoute({
  getParentRoute: () => sections,
  path: paths.audit,
  validateSearch: pageParam,
  loader: () => loadTexts('audit', 'privileges'),
  component: lazyPage(() => import('./audit/audit-page.tsx'), 'AuditPage'),
});
const networks = createRoute({
  getParentRoute: () => sections,
  path: paths.networks,
  loader: () => loadTexts('networks'),
  component: lazyPage(() => import('./networks/networks-page.tsx'), 'NetworksPage'),
});
const apiKeys = createRoute({
  getParentRoute: () => sections,
  path: paths.apiKeys,
  validateSearch: (search: Search) => flagParam(search, 'add'),
  loader: () => loadTexts('keys'),
  component: lazyPage(() => import('./api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
});
const webhooks = createRoute({
  getParentRoute: () => sections,
  path: paths.webhooks,
  validateSearch: (search: Search) => flagParam(search, 'add'),
  loader: () => loadTexts('webhooks'),
  component: lazyPage(() => import('./webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});
const webhook = createRoute({
  getParentRoute: () => sections,
  path: paths.webhook,
  validateSearch: (search: Search) => ({ ...pageParam(search), ...deliveryStateParam(search) }),
  beforeLoad: ({ params }) => requireId('webhook', params.webhookId),
  loader: () => loadTexts('webhooks'),
  component: lazyPage(() => import('./webhooks/webhook-page.tsx'), 'WebhookPage'),
});
const help = createRoute({
  getParentRoute: () => app,
  path: paths.help,
  validateSearch: wordsParam,
  loader: () => loadTexts('help'),
  component: lazyPage(() => import('./help/help-page.tsx'), 'HelpPage'),
});
const helpArticle = createRoute({
  getParentRoute: () => app,
  path: paths.helpArticle,
  beforeLoad: ({ params }) => {
    if (!isArticleName(params.article)) notFound({ throw: true });
  },
  loader: () => loadTexts('help'),
  staticData: {
    crumb: ({ article = '' }) =>
      isArticleName(article) ? texts('help')(`title.${article}`) : undefined,
  },
  component: lazyPage(() => import('./help/article-page.tsx'), 'ArticlePage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    guest.addChildren([
      login,
      signup,
      confirmCode,
      resetStart,
      resetComplete,
      invite,
      cancelPayoutChange,
    ]),
    documents.addChildren([terms, privacy]),
    onboardingLayout.addChildren([onboarding, pendingInvites]),
    app.addChildren([
      dashboard,
      wallets,
      links,
      newLink,
      editLink,
      account,
      settings,
      sections.addChildren([members, inviteMembers, apiKeys, webhooks, webhook, networks, audit]),
      help,
      helpArticle,
    ]),
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
