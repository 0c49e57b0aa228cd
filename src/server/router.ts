import { apiKeyRoutes } from './api-keys/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { companyRoutes } from './company/routes.ts';
import { companyEmailRoutes } from './company-email/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { domainRoutes } from './domains/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { healthRoutes } from './health/routes.ts';
import type { ApiRouter } from './http/api-handler.ts';
import { merchantPaymentRoutes } from './merchant-payments/routes.ts';
import { networkRoutes } from './networks/routes.ts';
import { invitationRoutes, memberRoutes } from './members/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { paymentLinkRoutes } from './payment-links/routes.ts';
import { payoutChangeRoutes } from './payout-changes/routes.ts';
import { rateRoutes } from './checkout-rates/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { tierRoutes } from './tiers/routes.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';
import { unmatchedRoutes } from './unmatched/routes.ts';
import { userRoutes } from './user/routes.ts';
import { identityCheckRoutes, verificationRoutes } from './verification/routes.ts';
import { walletRoutes } from './wallets/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { workspacePictureRoutes } from './workspace-picture/routes.ts';

/** Every call of the contract, answered. */
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
  webhooks: webhookRoutes,
  deliveries: deliveryRoutes,
  events: eventRoutes,
  dashboard: dashboardRoutes,
  billing: billingRoutes,
  health: healthRoutes,
  site: siteRoutes,
  networkStates: networkRoutes,
} satisfies ApiRouter;
