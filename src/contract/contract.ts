import { auth } from './auth.ts';
import { checkout } from './checkout.ts';
import { companies } from './company.ts';
import { dashboard } from './dashboard.ts';
import { health } from './health.ts';
import { paymentLinks } from './payment-links.ts';
import { rates } from './rates.ts';
import { user } from './user.ts';
import { wallets } from './wallets.ts';
import { webhooks } from './webhooks.ts';

/** Every call there is. The server implements it, the web calls it, `/api/openapi.json` publishes it. */
export const contract = {
  auth,
  user,
  companies,
  wallets,
  paymentLinks,
  checkout,
  rates,
  webhooks,
  dashboard,
  health,
};
