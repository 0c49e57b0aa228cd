import { apiKeys } from './api-keys.ts';
import { auditLog } from './audit.ts';
import { auth } from './auth.ts';
import { checkout } from './checkout.ts';
import { companies } from './company.ts';
import { deliveries } from './deliveries.ts';
import { dashboard } from './dashboard.ts';
import { health } from './health.ts';
import { invitations, members } from './members.ts';
import { notifications } from './notifications.ts';
import { networkStates } from './network-states.ts';
import { paymentLinks } from './payment-links.ts';
import { payoutChanges } from './payout-changes.ts';
import { rates } from './rates.ts';
import { site } from './site.ts';
import { twoFactor } from './two-factor.ts';
import { user } from './user.ts';
import { wallets } from './wallets.ts';
import { webhooks } from './webhooks.ts';

/** Every call there is. The server implements it, the web calls it, `/api/openapi.json` publishes it. */
export const contract = {
  auth,
  user,
  twoFactor,
  companies,
  members,
  invitations,
  auditLog,
  notifications,
  wallets,
  paymentLinks,
  payoutChanges,
  checkout,
  rates,
  apiKeys,
  webhooks,
  deliveries,
  dashboard,
  health,
  site,
  networkStates,
};
