import { createRoute } from '@tanstack/react-router';
import { app } from './app-route.ts';
import { requireId } from './id-param.ts';
import { lazyPage } from './lazy-page.ts';
import { paths } from './paths.ts';
import { deliveryStateParam, flagParam, pageParam, type Search } from './search.ts';
import { loadTexts } from './texts.ts';

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
const businessDetails = createRoute({
  getParentRoute: () => sections,
  path: paths.businessDetails,
  loader: () => loadTexts('business', 'picture', 'onboarding', 'identity'),
  component: lazyPage(
    () => import('./business-details/business-details-page.tsx'),
    'BusinessDetailsPage',
  ),
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
const verification = createRoute({
  getParentRoute: () => sections,
  path: paths.verification,
  loader: () => loadTexts('verification', 'billing', 'tiers'),
  component: lazyPage(() => import('./verification/verification-page.tsx'), 'VerificationPage'),
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

/** The sections of a workspace's settings. */
export const settingsRoutes = sections.addChildren([
  members,
  inviteMembers,
  businessDetails,
  apiKeys,
  webhooks,
  webhook,
  verification,
  networks,
  audit,
]);
