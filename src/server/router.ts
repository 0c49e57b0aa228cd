import { apiKeyRoutes } from './accounts/api-keys/routes.ts';
import { auditRoutes } from './base/audit/routes.ts';
import { authRoutes } from './accounts/auth/routes.ts';
import { billingRoutes } from './ledger/billing/routes.ts';
import { checkoutRoutes } from './checkout/checkout/routes.ts';
import { companyRoutes } from './accounts/company/routes.ts';
import { companyEmailRoutes } from './workspace/company-email/routes.ts';
import { customerRoutes } from './ledger/customers/routes.ts';
import { deliveryRoutes } from './delivery/deliveries/routes.ts';
import { dashboardRoutes } from './ledger/dashboard/routes.ts';
import { domainRoutes } from './workspace/domains/routes.ts';
import { eventRoutes } from './delivery/events/routes.ts';
import { integrationRoutes } from './integrations/integrations/routes.ts';
import { orderRoutes } from './integrations/orders/routes.ts';
import { coinbaseCommerceRoutes } from './integrations/coinbase-commerce/routes.ts';
import { buttonRoutes, squarespaceRoutes } from './integrations/squarespace/routes.ts';
import { wooCommerceRoutes } from './integrations/woocommerce/routes.ts';
import { healthRoutes } from './chain/health/routes.ts';
import type { ApiRouter } from './base/http/api-handler.ts';
import { merchantPaymentRoutes } from './ledger/merchant-payments/routes.ts';
import { networkRoutes } from './chain/networks/routes.ts';
import { invitationRoutes, memberRoutes } from './accounts/members/routes.ts';
import { notificationRoutes } from './delivery/notifications/routes.ts';
import { operatorRoutes } from './workspace/operator/routes.ts';
import { paymentLinkRoutes } from './checkout/payment-links/routes.ts';
import { payoutChangeRoutes } from './checkout/payout-changes/routes.ts';
import { rateRoutes } from './checkout/rates/routes.ts';
import { refundRoutes } from './ledger/refunds/routes.ts';
import { siteRoutes } from './base/site/routes.ts';
import { tierRoutes } from './workspace/tiers/routes.ts';
import { twoFactorRoutes } from './accounts/two-factor/routes.ts';
import { unmatchedRoutes } from './ledger/unmatched/routes.ts';
import { userRoutes } from './accounts/user/routes.ts';
import { identityCheckRoutes, verificationRoutes } from './workspace/verification/routes.ts';
import { walletRoutes } from './workspace/wallets/routes.ts';
import { webhookRoutes } from './delivery/webhooks/routes.ts';
import { workspacePictureRoutes } from './workspace/picture/routes.ts';

/** The handlers of every call of the contract. */
export const router = {
  auth: authRoutes,
  user: userRoutes,
  twoFactor: twoFactorRoutes,
  companies: companyRoutes,
  workspacePicture: workspacePictureRoutes,
  companyEmail: companyEmailRoutes,
  domains: domainRoutes,
  members: memberRoutes,
  invitations: invitationRoutes,
  auditLog: auditRoutes,
  verifications: verificationRoutes,
  identityChecks: identityCheckRoutes,
  operators: operatorRoutes,
  accountTiers: tierRoutes,
  notifications: notificationRoutes,
  wallets: walletRoutes,
  paymentLinks: paymentLinkRoutes,
  payoutChanges: payoutChangeRoutes,
  checkout: checkoutRoutes,
  merchantPayments: merchantPaymentRoutes,
  customers: customerRoutes,
  unmatched: unmatchedRoutes,
  refunds: refundRoutes,
  rates: rateRoutes,
  apiKeys: apiKeyRoutes,
  integrations: integrationRoutes,
  woocommerce: wooCommerceRoutes,
  squarespace: squarespaceRoutes,
  coinbaseCommerce: coinbaseCommerceRoutes,
  buttons: buttonRoutes,
  orders: orderRoutes,
  webhooks: webhookRoutes,
  deliveries: deliveryRoutes,
  events: eventRoutes,
  dashboard: dashboardRoutes,
  billing: billingRoutes,
  health: healthRoutes,
  site: siteRoutes,
  networkStates: networkRoutes,
} satisfies ApiRouter;
