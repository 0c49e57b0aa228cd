import * as z from 'zod/mini';
import { answer, endpoint, time, permission } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';

/** How long a mailed link is valid. */
export const companyEmailLinkHours = 24;

/** Verification that a workspace's company email reaches one of its members. */
export const companyEmail = {
  sendLink: endpoint(permission('workspace:write').on('id'))
    .route({
      method: 'POST',
      path: '/company/{id}/send-email-verification-link',
      summary: 'Email a verification link to the company email address; it expires after a day',
    })
    .input(z.object({ id }))
    .output(answer(z.object({ email: z.string(), resendAfterSeconds: z.number() }))),
  verify: endpoint(permission('workspace:read').on('id'))
    .route({
      method: 'POST',
      path: '/company/{id}/verify-email/{token}',
      summary: 'Verify the company email address by the emailed token',
    })
    .input(z.object({ id, token: z.string('required').check(z.maxLength(200, 'too_long')) }))
    .output(answer(z.object({ email: z.string(), verifiedAt: time }))),
};
