import * as z from 'zod/mini';
import { sixDigits } from './codes.ts';
import { email, withAsciiDomain } from './email.ts';
import { legible } from '#contract/base/text.ts';
import { answer, endpoint, time } from '#contract/base/endpoint.ts';
import { locales } from '#contract/base/i18n.ts';
import { id } from '#contract/base/ids.ts';

export const passwordMinimum = 12;
export const passwordMaximum = 256;

export const username = z
  .string('required')
  .check(legible, z.regex(/^[A-Za-z0-9._-]{3,32}$/, 'username'));
export const newPassword = z
  .string('required')
  .check(z.minLength(passwordMinimum, 'password_short'), z.maxLength(passwordMaximum, 'too_long'));

/** What a session requires before it permits anything but auth calls. */
export const userActions = ['CONFIRM_CODE_VERIFICATION', 'UPDATE_PASSWORD'] as const;
export type UserAction = (typeof userActions)[number];

/** The content of the readable cookies as a response, so that a page can use it without a cookie parser. */
const session = z.object({
  username: z.string(),
  /** In milliseconds since the epoch, as in the cookies (docs/specification.md section 3). */
  sessionExpiry: z.number(),
  sessionRefreshThreshold: z.number(),
  userActionsRequired: z.array(z.enum(userActions)),
});

/** Without a session, these calls return the same whether the account exists or not. */
const sent = answer(z.object({ resendAfterSeconds: z.number() }));

export const signupInput = z.object({
  username,
  password: newPassword,
  email,
  roles: z._default(z.array(z.string().check(legible)), []),
  /** The language of the page. Mails are written in it until the user chooses another. */
  language: z.optional(z.enum(locales, 'invalid')),
});
/** Six digits from the authenticator app, or a recovery code. */
const secondFactor = z
  .string('required')
  .check(legible, z.minLength(1, 'required'), z.maxLength(32, 'too_long'));
const password = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(passwordMaximum, 'too_long'));
/** A username or email address, whose domain can be in another script, as at the sign-up. */
const loginName = z
  .string('required')
  .check(
    legible,
    z.overwrite(withAsciiDomain),
    z.minLength(1, 'required'),
    z.maxLength(254, 'too_long'),
  );
export const loginInput = z.object({
  username: loginName,
  password,
  /** Required after a `second_factor_required` error, which only the right password gets. */
  secondFactor: z.optional(secondFactor),
});
export const forgotPasswordInput = z.object({ email });
/** Either with the token of a mailed link, or logged in with the current password. */
export const changePasswordInput = z
  .object({
    token: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
    currentPassword: z.optional(password),
    newPassword,
  })
  .check(
    z.refine(
      ({ token, currentPassword }) => (token === undefined) !== (currentPassword === undefined),
      {
        error: 'required',
        path: ['currentPassword'],
      },
    ),
  );
export const stepUpInput = z.object({ password, secondFactor: z.optional(secondFactor) });
/** How long a step-up lasts. */
export const stepUpMinutes = 5;
export const confirmCodeInput = z.object({ username, code: sixDigits });

/** A browser in which the user is logged in. */
export const signedInSession = z.object({
  id: z.string(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: time,
  /** When it was opened or last refreshed, so accurate to the refresh threshold. */
  lastUsedAt: time,
});
export type SignedInSession = z.infer<typeof signedInSession>;

export const auth = {
  signup: endpoint('public')
    .route({
      method: 'POST',
      path: '/auth/signup',
      summary: 'Sign up; a verification code is emailed',
    })
    .input(signupInput)
    .output(sent),
  confirmCode: endpoint('public')
    .route({
      method: 'POST',
      path: '/auth/confirm-code-verification',
      summary: 'Confirm the verification code and start a session',
    })
    .input(confirmCodeInput)
    .output(answer(session)),
  resendCode: endpoint('public')
    .route({
      method: 'POST',
      path: '/auth/resend-code-verification',
      summary: 'Resend the verification code',
    })
    .input(z.object({ username }))
    .output(sent),
  login: endpoint('public')
    .route({ method: 'POST', path: '/auth/login', summary: 'Log in and start a session' })
    .input(loginInput)
    .output(answer(session)),
  requestLoginLink: endpoint('public')
    .route({
      method: 'POST',
      path: '/auth/login-link',
      summary: 'Email a link that allows logins from a new browser',
      description:
        'For users who are locked out by failed logins of others. The link makes a browser known, whose failed logins are counted separately. It does not log in.',
    })
    .input(z.object({ username: loginName }))
    .output(sent),
  makeBrowserKnown: endpoint('public')
    .route({
      method: 'POST',
      path: '/auth/known-browser',
      summary: 'Make this browser known with the token of an emailed link',
    })
    .input(z.object({ token: z.string('required').check(legible, z.maxLength(200, 'too_long')) }))
    .output(answer(z.object({ username: z.string() }))),
  logout: endpoint('public')
    .route({
      method: 'POST',
      path: '/auth/logout',
      summary: 'Log out and end the session',
      successStatus: 204,
    })
    .output(z.undefined()),
  refreshSession: endpoint('session')
    .route({
      method: 'POST',
      path: '/auth/refresh-session',
      summary: 'Refresh the session',
    })
    .output(answer(session)),
  forgotPassword: endpoint('public')
    .route({
      method: 'POST',
      path: '/auth/forgot-password-reinitialization',
      summary: 'Email a password reset link',
    })
    .input(forgotPasswordInput)
    .output(sent),
  changePassword: endpoint('public', { namedIssues: { required: 'password_fields_missing' } })
    .route({
      method: 'POST',
      path: '/auth/change-password',
      summary: 'Set a new password and end all other sessions',
      successStatus: 204,
    })
    .input(changePasswordInput)
    .output(z.undefined()),
  stepUp: endpoint('user')
    .route({
      method: 'POST',
      path: '/auth/step-up',
      summary: 'Confirm your identity for sensitive actions',
    })
    .input(stepUpInput)
    .output(answer(z.object({ until: time }))),
  sessions: endpoint('user')
    .route({ method: 'GET', path: '/auth/sessions', summary: 'List your sessions' })
    .output(answer(z.object({ sessions: z.array(signedInSession) }))),
  endSession: endpoint('user')
    .route({
      method: 'DELETE',
      path: '/auth/sessions/{id}',
      summary: 'Log out one session',
      successStatus: 204,
    })
    .input(z.object({ id }))
    .output(z.undefined()),
  endOtherSessions: endpoint('user')
    .route({
      method: 'DELETE',
      path: '/auth/sessions',
      summary: 'Log out all other sessions',
      successStatus: 204,
    })
    .output(z.undefined()),
};
