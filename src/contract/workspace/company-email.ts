import * as z from 'zod/mini';
import { answer, endpoint, time, permission } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';

/** How long a mailed link works. */
export const companyEmailLinkHours = 24;

/** The proof that mail to a workspace's company address reaches somebody of it. */
export const companyEmail = {
  sendLink: endpoint(permission('workspace:write').on('id'))
    .route({
      method: 'POST',
      path: '/company/{id}/send-email-verification-link',
      summary: 'Mail the company address a link that verifies it once, within a day',
    })
    .input(z.object({ id }))
    .output(answer(z.object({ email: z.string(), resendAfterSeconds: z.number() }))),
  verify: endpoint(permission('workspace:read').on('id'))
    .route({
      method: 'POST',
      path: '/company/{id}/verify-email/{token}',
      summary: 'Verify the company address by the token of the link that was mailed to it',
    })
    .input(z.object({ id, token: z.string('required').check(z.maxLength(200, 'too_long')) }))
    .output(answer(z.object({ email: z.string(), verifiedAt: time }))),
};
