import { accountTiers } from './account-tier.ts';
import { apiKeys } from './api-keys.ts';
import { auditLog } from './audit.ts';
import { auth } from './auth.ts';
import { billing } from './billing.ts';
import { checkout } from './checkout.ts';
import { customers } from './customers.ts';
import { companies } from './company.ts';
import { companyEmail } from './company-email.ts';
import { deliveries } from './deliveries.ts';
import { dashboard } from './dashboard.ts';
import { domains } from './domains.ts';
import { events } from './events.ts';
import { health } from './health.ts';
import { identityChecks } from './identity-check.ts';
import { invitations, members } from './members.ts';
import { merchantPayments } from './merchant-payments.ts';
import { notifications } from './notifications.ts';
import { networkStates } from './network-states.ts';
import { operators } from './operator.ts';
import { paymentLinks } from './payment-links.ts';
import { payoutChanges } from './payout-changes.ts';
import { rates } from './rates.ts';
import { refunds } from './refunds.ts';
import { site } from './site.ts';
import { twoFactor } from './two-factor.ts';
import { unmatched } from './unmatched.ts';
import { user } from './user.ts';
import { verifications } from './verification.ts';
import { wallets } from './wallets.ts';
import { webhooks } from './webhooks.ts';
import { workspacePicture } from './workspace-picture.ts';

/** Every call there is. The server implements it, the web calls it, `/api/openapi.json` publishes it. */
export const contract = {
  auth,
  user,
  twoFactor,
  companies,
  workspacePicture,
  companyEmail,
  domains,
  members,
  invitations,
  auditLog,
  accountTiers,
  verifications,
  identityChecks,
  operators,
  notifications,
  wallets,
  paymentLinks,
  payoutChanges,
  checkout,
  customers,
  merchantPayments,
  unmatched,
  refunds,
  rates,
  apiKeys,
  webhooks,
  deliveries,
  events,
  dashboard,
  billing,
  health,
  site,
  networkStates,
};
