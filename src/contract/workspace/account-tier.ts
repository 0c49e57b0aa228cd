import * as z from 'zod/mini';
import { answer, endpoint, time, permission } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { limitCurrency, tiers } from './tiers.ts';

const dollars = z.object({ amount: z.string(), currency: z.literal(limitCurrency) });

/** A workspace's tier, and its limit for production payments with its use. */
export const accountTier = z.object({
  companyId: z.string(),
  tier: z.enum(tiers),
  /** The calendar month in UTC, `2026-01`, and when the next one starts. */
  month: z.string(),
  resetsAt: time,
  limit: dollars,
  /** The amount received this month. */
  used: dollars,
  /** The total of open payments. It doesn't count toward the limit until it is received. */
  reserved: dollars,
  /** The highest price that a new payment can have. */
  left: dollars,
});
export type AccountTier = z.infer<typeof accountTier>;

export const accountTiers = {
  get: endpoint(permission('workspace:read').on('id'))
    .route({
      method: 'GET',
      path: '/company/{id}/tier',
      summary: 'Retrieve the account tier and this month’s usage',
    })
    .input(z.object({ id }))
    .output(answer(accountTier)),
};
