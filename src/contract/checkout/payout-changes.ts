import * as z from 'zod/mini';
import { answer, endpoint, time, permission } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';

// A payout change is requested by updating a payment link's `walletIds`, see payment-links.ts.

const mailed = z.object({ token: z.string('required').check(z.maxLength(200, 'too_long')) });

/** The content of the mail about a pending change to a workspace's owners. */
export const mailedPayoutChange = z.object({
  companyName: z.string(),
  linkName: z.string(),
  /** All wallets that the link will pay into. */
  wallets: z.array(z.object({ label: z.string(), network: z.string(), address: z.string() })),
  requestedBy: z.nullable(z.string()),
  effectiveAt: time,
});
export type MailedPayoutChange = z.infer<typeof mailedPayoutChange>;

export const payoutChanges = {
  cancel: endpoint(permission('payment_links:write').on('id'))
    .route({
      method: 'DELETE',
      path: '/payment-link/{id}/payout-change',
      summary: 'Cancel a payment link’s pending wallet change',
      successStatus: 204,
    })
    .input(z.object({ id }))
    .output(z.undefined()),
  findMailed: endpoint('public')
    .route({
      method: 'POST',
      path: '/payout-change/find',
      summary: 'Retrieve a wallet change by its emailed token',
    })
    .input(mailed)
    .output(answer(mailedPayoutChange)),
  cancelMailed: endpoint('public')
    .route({
      method: 'POST',
      path: '/payout-change/cancel',
      summary: 'Cancel a wallet change by its emailed token',
      successStatus: 204,
    })
    .input(mailed)
    .output(z.undefined()),
};
