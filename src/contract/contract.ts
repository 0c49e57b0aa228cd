import { accountTiers } from './workspace/account-tier.ts';
import { apiKeys } from './accounts/api-keys.ts';
import { auditLog } from './base/audit.ts';
import { auth } from './accounts/auth.ts';
import { billing } from './ledger/billing.ts';
import { buttons } from './integrations/buttons.ts';
import { checkout } from './checkout/checkout.ts';
import { customers } from './ledger/customers.ts';
import { companies } from './accounts/company.ts';
import { companyEmail } from './workspace/company-email.ts';
import { deliveries } from './delivery/deliveries.ts';
import { dashboard } from './ledger/dashboard.ts';
import { domains } from './workspace/domains.ts';
import { events } from './events.ts';
import { health } from './chain/health.ts';
import { identityChecks } from './workspace/identity-check.ts';
import { integrations } from './integrations/integrations.ts';
import { invitations, members } from './accounts/members.ts';
import { merchantPayments } from './ledger/merchant-payments.ts';
import { notifications } from './delivery/notifications.ts';
import { networkStates } from './chain/network-states.ts';
import { operators } from './workspace/operator.ts';
import { orders } from './integrations/orders.ts';
import { woocommerce } from './integrations/woocommerce.ts';
import { paymentLinks } from './checkout/payment-links.ts';
import { payoutChanges } from './checkout/payout-changes.ts';
import { rates } from './chain/rates.ts';
import { refunds } from './ledger/refunds.ts';
import { site } from './base/site.ts';
import { coinbaseCommerce } from './integrations/coinbase-commerce.ts';
import { squarespace } from './integrations/squarespace.ts';
import { twoFactor } from './accounts/two-factor.ts';
import { unmatched } from './ledger/unmatched.ts';
import { user } from './accounts/user.ts';
import { verifications } from './workspace/verification.ts';
import { wallets } from './workspace/wallets.ts';
import { webhooks } from './delivery/webhooks.ts';
import { workspacePicture } from './workspace/workspace-picture.ts';

/** Every call. The server implements it, the web calls it, and `/api/openapi.json` publishes it. */
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
  integrations,
  woocommerce,
  squarespace,
  coinbaseCommerce,
  buttons,
  orders,
  webhooks,
  deliveries,
  events,
  dashboard,
  billing,
  health,
  site,
  networkStates,
};
