import * as z from 'zod/mini';
import { answer, endpoint } from '#contract/base/endpoint.ts';
import { sixDigits } from './codes.ts';

/** Time-based one-time passwords (RFC 6238) as every authenticator app supports them. */
export const totp = { digits: 6, periodSeconds: 30, algorithm: 'SHA1', issuer: 'Florin' } as const;
export const recoveryCodeCount = 10;

const recoveryCodes = answer(
  z.object({
    /** Each works once in place of the app. Shown only once. */
    recoveryCodes: z.array(z.string()),
  }),
);

/** Two-factor authentication by an authenticator app. All calls but `confirm` require a step-up. */
export const twoFactor = {
  start: endpoint('user')
    .route({
      method: 'POST',
      path: '/user/two-factor',
      summary: 'Create a secret for an authenticator app; has no effect until confirmed',
      successStatus: 201,
    })
    /** `secret` in base32, `uri` as `otpauth://` for a QR code. */
    .output(answer(z.object({ secret: z.string(), uri: z.string() }))),
  confirm: endpoint('user')
    .route({
      method: 'POST',
      path: '/user/two-factor/confirm',
      summary: 'Turn on two-factor authentication with the first code',
    })
    .input(z.object({ code: sixDigits }))
    .output(recoveryCodes),
  renewRecoveryCodes: endpoint('user')
    .route({
      method: 'POST',
      path: '/user/two-factor/recovery-codes',
      summary: 'Replace the recovery codes',
    })
    .output(recoveryCodes),
  disable: endpoint('user')
    .route({
      method: 'DELETE',
      path: '/user/two-factor',
      summary: 'Turn off two-factor authentication',
      successStatus: 204,
    })
    .output(z.undefined()),
};
