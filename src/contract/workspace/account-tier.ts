import * as z from 'zod/mini';
import { answer, endpoint, time, permission } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { limitCurrency, tiers } from './tiers.ts';

const dollars = z.object({ amount: z.string(), currency: z.literal(limitCurrency) });

/** How far a workspace is verified, and how it stands with what production payments may bring. */
export const accountTier = z.object({
  companyId: z.string(),
  tier: z.enum(tiers),
  /** The calendar month of UTC, `2026-01`, and when the next one begins. */
  month: z.string(),
  resetsAt: time,
  limit: dollars,
  /** What was received this month. */
  used: dollars,
  /** What payments that can still be paid keep free. */
  reserved: dollars,
  /** What a new payment can cost at most. */
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
