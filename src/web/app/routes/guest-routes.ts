import { createRoute } from '@tanstack/react-router';
import { pendingUsername } from '#web/accounts/auth/pending-username.ts';
import { lazyPage } from '#web/kit/lazy-page.ts';
import { paths } from '#web/kit/paths.ts';
import { gate, root } from './root-route.tsx';
import { emailParam, redirectParam, type Search, usernameParam } from '#web/kit/search.ts';
import { GuestLayout } from '#web/app/shell/guest-layout.tsx';
import { loadTexts } from '#web/kit/texts.ts';

const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  loader: () => loadTexts('auth', 'identity'),
  component: GuestLayout,
});
const login = createRoute({
  getParentRoute: () => guest,
  path: paths.login,
  validateSearch: (search: Search) => ({ ...redirectParam(search), ...usernameParam(search) }),
  beforeLoad: gate('guest'),
  component: lazyPage(() => import('#web/accounts/auth/login-page.tsx'), 'LoginPage'),
});
const signup = createRoute({
  getParentRoute: () => guest,
  path: paths.signup,
  validateSearch: (search: Search) => ({ ...redirectParam(search), ...emailParam(search) }),
  beforeLoad: gate('guest'),
  component: lazyPage(() => import('#web/accounts/auth/signup-page.tsx'), 'SignupPage'),
});
const confirmCode = createRoute({
  getParentRoute: () => guest,
  path: paths.confirmCode,
  validateSearch: redirectParam,
  beforeLoad: gate('confirm'),
  loader: pendingUsername,
  component: lazyPage(() => import('#web/accounts/auth/confirm-code-page.tsx'), 'ConfirmCodePage'),
});
const resetStart = createRoute({
  getParentRoute: () => guest,
  path: paths.resetStart,
  validateSearch: redirectParam,
  beforeLoad: gate('password'),
  component: lazyPage(
    () => import('#web/accounts/auth/password-reset-start-page.tsx'),
    'PasswordResetStartPage',
  ),
});
const resetComplete = createRoute({
  getParentRoute: () => guest,
  path: paths.resetComplete,
  beforeLoad: gate('password'),
  component: lazyPage(
    () => import('#web/accounts/auth/password-reset-complete-page.tsx'),
    'PasswordResetCompletePage',
  ),
});
const knownBrowser = createRoute({
  getParentRoute: () => guest,
  path: paths.knownBrowser,
  beforeLoad: gate('guest'),
  component: lazyPage(
    () => import('#web/accounts/auth/known-browser-page.tsx'),
    'KnownBrowserPage',
  ),
});
const invite = createRoute({
  getParentRoute: () => guest,
  path: paths.invite,
  beforeLoad: gate('open'),
  loader: () => loadTexts('invites', 'privileges'),
  component: lazyPage(() => import('#web/accounts/invites/invite-page.tsx'), 'InvitePage'),
});
const cancelPayoutChange = createRoute({
  getParentRoute: () => guest,
  path: paths.cancelPayoutChange,
  beforeLoad: gate('open'),
  loader: () => loadTexts('payout'),
  component: lazyPage(
    () => import('#web/checkout/payout-changes/cancel-page.tsx'),
    'CancelChangePage',
  ),
});
const unsubscribe = createRoute({
  getParentRoute: () => guest,
  path: paths.unsubscribe,
  beforeLoad: gate('open'),
  loader: () => loadTexts('mails'),
  component: lazyPage(
    () => import('#web/delivery/notifications/unsubscribe-page.tsx'),
    'UnsubscribePage',
  ),
});
const verifyCompanyEmail = createRoute({
  getParentRoute: () => guest,
  path: paths.verifyCompanyEmail,
  beforeLoad: gate('open'),
  loader: () => loadTexts('business'),
  component: lazyPage(
    () => import('#web/accounts/company/verify-email-page.tsx'),
    'VerifyEmailPage',
  ),
});

const identityCheck = createRoute({
  getParentRoute: () => guest,
  path: paths.identityCheck,
  beforeLoad: gate('open'),
  loader: () => loadTexts('check'),
  component: lazyPage(() => import('#web/workspace/identity-check/check-page.tsx'), 'CheckPage'),
});

const documents = createRoute({
  getParentRoute: () => root,
  id: 'documents',
  beforeLoad: gate('open'),
  loader: () => loadTexts('legal'),
  component: lazyPage(() => import('#web/app/shell/document-layout.tsx'), 'DocumentLayout'),
});
const terms = createRoute({
  getParentRoute: () => documents,
  path: paths.terms,
  component: lazyPage(() => import('#web/base/legal/terms-page.tsx'), 'TermsPage'),
});
const privacy = createRoute({
  getParentRoute: () => documents,
  path: paths.privacy,
  component: lazyPage(() => import('#web/base/legal/privacy-page.tsx'), 'PrivacyPage'),
});

/** Pages for visitors without a session. */
export const guestRoutes = guest.addChildren([
  login,
  signup,
  confirmCode,
  resetStart,
  resetComplete,
  knownBrowser,
  invite,
  cancelPayoutChange,
  identityCheck,
  verifyCompanyEmail,
  unsubscribe,
]);
export const documentRoutes = documents.addChildren([terms, privacy]);
