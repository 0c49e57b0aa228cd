import { createRoute } from '@tanstack/react-router';
import { app } from './app-route.ts';
import { requireId } from '#web/kit/id-param.ts';
import { lazyPage } from '#web/kit/lazy-page.ts';
import { paths } from '#web/kit/paths.ts';
import { deliveryStateParam, flagParam, pageParam, type Search } from '#web/kit/search.ts';
import { loadTexts } from '#web/kit/texts.ts';

const sections = createRoute({
  getParentRoute: () => app,
  id: 'sections',
  loader: () => loadTexts('settings'),
  component: lazyPage(
    () => import('#web/workspace/settings/settings-layout.tsx'),
    'SettingsLayout',
  ),
});
const members = createRoute({
  getParentRoute: () => sections,
  path: paths.members,
  loader: () => loadTexts('members', 'privileges'),
  component: lazyPage(() => import('#web/accounts/members/members-page.tsx'), 'MembersPage'),
});
const businessDetails = createRoute({
  getParentRoute: () => sections,
  path: paths.businessDetails,
  loader: () => loadTexts('business', 'picture', 'onboarding', 'identity'),
  component: lazyPage(
    () => import('#web/accounts/company/business-details-page.tsx'),
    'BusinessDetailsPage',
  ),
});
const inviteMembers = createRoute({
  getParentRoute: () => sections,
  path: paths.inviteMembers,
  loader: () => loadTexts('members', 'privileges'),
  component: lazyPage(
    () => import('#web/accounts/members/invite-members-page.tsx'),
    'InviteMembersPage',
  ),
});
const audit = createRoute({
  getParentRoute: () => sections,
  path: paths.audit,
  validateSearch: pageParam,
  loader: () => loadTexts('audit', 'privileges'),
  component: lazyPage(() => import('#web/base/audit/audit-page.tsx'), 'AuditPage'),
});
const verification = createRoute({
  getParentRoute: () => sections,
  path: paths.verification,
  loader: () => loadTexts('verification', 'billing', 'tiers'),
  component: lazyPage(
    () => import('#web/workspace/verification/verification-page.tsx'),
    'VerificationPage',
  ),
});
const networks = createRoute({
  getParentRoute: () => sections,
  path: paths.networks,
  loader: () => loadTexts('networks'),
  component: lazyPage(() => import('#web/chain/networks/networks-page.tsx'), 'NetworksPage'),
});
const apiKeys = createRoute({
  getParentRoute: () => sections,
  path: paths.apiKeys,
  validateSearch: (search: Search) => flagParam(search, 'add'),
  loader: () => loadTexts('keys'),
  component: lazyPage(() => import('#web/accounts/api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
});
const webhooks = createRoute({
  getParentRoute: () => sections,
  path: paths.webhooks,
  validateSearch: (search: Search) => flagParam(search, 'add'),
  loader: () => loadTexts('webhooks'),
  component: lazyPage(() => import('#web/delivery/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});
const webhook = createRoute({
  getParentRoute: () => sections,
  path: paths.webhook,
  validateSearch: (search: Search) => ({ ...pageParam(search), ...deliveryStateParam(search) }),
  beforeLoad: ({ params }) => requireId('webhook', params.webhookId),
  loader: () => loadTexts('webhooks'),
  component: lazyPage(() => import('#web/delivery/webhooks/webhook-page.tsx'), 'WebhookPage'),
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
