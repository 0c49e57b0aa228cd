import { authRoutes } from './auth/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { companyRoutes } from './company/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { healthRoutes } from './health/routes.ts';
import type { ApiRouter } from './http/api-handler.ts';
import { paymentLinkRoutes } from './payment-links/routes.ts';
import { rateRoutes } from './rates/routes.ts';
import { userRoutes } from './user/routes.ts';
import { walletRoutes } from './wallets/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** Every call of the contract, answered. */
export const router = {
  auth: authRoutes,
  user: userRoutes,
  companies: companyRoutes,
  wallets: walletRoutes,
  paymentLinks: paymentLinkRoutes,
  checkout: checkoutRoutes,
  rates: rateRoutes,
  webhooks: webhookRoutes,
  dashboard: dashboardRoutes,
  health: healthRoutes,
} satisfies ApiRouter;
