import { createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';
import { app } from './routes/app-route.ts';
import { documentRoutes, guestRoutes } from './routes/guest-routes.ts';
import { isArticleName } from '#web/base/help/article-names.ts';
import { requireId } from '#web/kit/id-param.ts';
import { lazyPage } from '#web/kit/lazy-page.ts';
import { onboardingRoutes } from './routes/onboarding-routes.ts';
import { operatorRoutes } from './routes/operator-routes.ts';
import { paths } from '#web/kit/paths.ts';
import { root } from './routes/root-route.tsx';
import {
  addWalletParams,
  currencyParam,
  environmentParam,
  flagParam,
  integrationParam,
  linkTypeParam,
  networkParam,
  pageParam,
  openParam,
  paymentsParams,
  periodParam,
  statusParam,
  shopParams,
  setupStepParam,
  stepParam,
  walletRowParams,
  wordsParam,
  type Search,
} from '#web/kit/search.ts';
import { settingsRoutes } from './routes/settings-routes.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { loadTexts, texts } from '#web/kit/texts.ts';

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard, replace: true });
  },
});

const dashboard = createRoute({
  getParentRoute: () => app,
  path: paths.dashboard,
  validateSearch: (search: Search) => ({
    ...pageParam(search),
    ...periodParam(search),
    ...currencyParam(search),
    ...flagParam(search, 'utc'),
  }),
  loader: () => loadTexts('dashboard', 'recent', 'billing'),
  component: lazyPage(() => import('#web/ledger/dashboard/dashboard-page.tsx'), 'DashboardPage'),
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
  component: lazyPage(() => import('#web/workspace/wallets/wallets-page.tsx'), 'WalletsPage'),
});
const links = createRoute({
  getParentRoute: () => app,
  path: paths.links,
  validateSearch: (search: Search) => ({
    ...pageParam(search),
    ...statusParam(search),
    ...linkTypeParam(search),
    ...environmentParam(search),
    ...wordsParam(search),
  }),
  loader: () => loadTexts('links', 'tiers'),
  component: lazyPage(() => import('#web/checkout/payment-links/links-page.tsx'), 'LinksPage'),
});
const payments = createRoute({
  getParentRoute: () => app,
  path: paths.payments,
  validateSearch: (search: Search) => ({
    ...pageParam(search),
    ...paymentsParams(search),
    ...openParam(search),
  }),
  loader: () => loadTexts('payments', 'recent'),
  component: lazyPage(() => import('#web/ledger/payments/payments-page.tsx'), 'PaymentsPage'),
});
const payment = createRoute({
  getParentRoute: () => app,
  path: paths.payment,
  beforeLoad: ({ params }) => requireId('payment', params.paymentId),
  loader: () => loadTexts('payments', 'recent'),
  component: lazyPage(() => import('#web/ledger/payments/payment-page.tsx'), 'PaymentPage'),
});
const unmatched = createRoute({
  getParentRoute: () => app,
  path: paths.unmatched,
  validateSearch: (search: Search) => ({
    ...pageParam(search),
    ...networkParam(search),
    ...flagParam(search, 'dismissed'),
  }),
  loader: () => loadTexts('unmatched'),
  component: lazyPage(() => import('#web/ledger/unmatched/unmatched-page.tsx'), 'UnmatchedPage'),
});
const newLink = createRoute({
  getParentRoute: () => app,
  path: paths.newLink,
  validateSearch: (search: Search) => ({ ...stepParam(search), ...linkTypeParam(search) }),
  loader: () => loadTexts('links'),
  component: lazyPage(() => import('#web/checkout/payment-links/new-link-page.tsx'), 'NewLinkPage'),
});
const editLink = createRoute({
  getParentRoute: () => app,
  path: paths.editLink,
  validateSearch: stepParam,
  beforeLoad: ({ params }) => requireId('link', params.linkId),
  loader: () => loadTexts('links'),
  component: lazyPage(
    () => import('#web/checkout/payment-links/edit-link-page.tsx'),
    'EditLinkPage',
  ),
});
const integrations = createRoute({
  getParentRoute: () => app,
  path: paths.integrations,
  validateSearch: (search: Search) => flagParam(search, 'add'),
  loader: () => loadTexts('integrations', 'webhooks'),
  component: lazyPage(
    () => import('#web/integrations/integrations/integrations-page.tsx'),
    'IntegrationsPage',
  ),
});
const woocommerce = createRoute({
  getParentRoute: () => app,
  path: paths.woocommerce,
  validateSearch: (search: Search) => ({ ...stepParam(search), ...integrationParam(search) }),
  loader: () => loadTexts('woocommerce', 'shops'),
  component: lazyPage(() => import('#web/integrations/woocommerce/setup-page.tsx'), 'SetupPage'),
});
const squarespace = createRoute({
  getParentRoute: () => app,
  path: paths.squarespace,
  validateSearch: (search: Search) => ({ ...setupStepParam(search), ...integrationParam(search) }),
  loader: () => loadTexts('squarespace', 'shops'),
  component: lazyPage(() => import('#web/integrations/squarespace/setup-page.tsx'), 'SetupPage'),
});
const coinbaseCommerce = createRoute({
  getParentRoute: () => app,
  path: paths.coinbaseCommerce,
  loader: () => loadTexts('coinbaseCommerce'),
  component: lazyPage(
    () => import('#web/integrations/coinbase-commerce/import-page.tsx'),
    'ImportPage',
  ),
});
const approveShop = createRoute({
  getParentRoute: () => app,
  path: paths.approveShop,
  validateSearch: shopParams,
  loader: () => loadTexts('woocommerce'),
  component: lazyPage(
    () => import('#web/integrations/woocommerce/approve-page.tsx'),
    'ApprovePage',
  ),
});
const customers = createRoute({
  getParentRoute: () => app,
  path: paths.customers,
  validateSearch: (search: Search) => ({ ...pageParam(search), ...wordsParam(search) }),
  loader: () => loadTexts('customers'),
  component: lazyPage(() => import('#web/ledger/customers/customers-page.tsx'), 'CustomersPage'),
});
const customer = createRoute({
  getParentRoute: () => app,
  path: paths.customer,
  validateSearch: pageParam,
  beforeLoad: ({ params }) => requireId('customer', params.customerId),
  loader: () => loadTexts('customers', 'recent'),
  component: lazyPage(() => import('#web/ledger/customers/customer-page.tsx'), 'CustomerPage'),
});
const billing = createRoute({
  getParentRoute: () => app,
  path: paths.billing,
  loader: () => loadTexts('billing'),
  component: lazyPage(() => import('#web/ledger/billing/billing-page.tsx'), 'BillingPage'),
});
const account = createRoute({
  getParentRoute: () => app,
  path: paths.account,
  loader: () => loadTexts('account', 'picture', 'identity', 'mails'),
  component: lazyPage(() => import('#web/accounts/user/account-page.tsx'), 'AccountPage'),
});
const settings = createRoute({
  getParentRoute: () => app,
  path: paths.settings,
  loader: () => loadTexts('settings'),
  component: lazyPage(() => import('#web/workspace/settings/settings-page.tsx'), 'SettingsPage'),
});
const help = createRoute({
  getParentRoute: () => app,
  path: paths.help,
  validateSearch: wordsParam,
  loader: () => loadTexts('help'),
  component: lazyPage(() => import('#web/base/help/help-page.tsx'), 'HelpPage'),
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
  component: lazyPage(() => import('#web/base/help/article-page.tsx'), 'ArticlePage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    guestRoutes,
    documentRoutes,
    onboardingRoutes,
    operatorRoutes,
    app.addChildren([
      dashboard,
      wallets,
      links,
      payments,
      payment,
      unmatched,
      newLink,
      editLink,
      customers,
      integrations,
      woocommerce,
      squarespace,
      coinbaseCommerce,
      approveShop,
      customer,
      billing,
      account,
      settings,
      settingsRoutes,
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
