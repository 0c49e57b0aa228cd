import * as z from 'zod/mini';
import { answer, endpoint } from './endpoint.ts';

export const passwordMinimum = 12;
export const passwordMaximum = 256;

export const username = z
  .string('required')
  .check(z.trim(), z.regex(/^[A-Za-z0-9._-]{3,32}$/, 'username'));
export const email = z
  .string('required')
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'too_long'), z.email('email'));
export const newPassword = z
  .string('required')
  .check(z.minLength(passwordMinimum, 'password_short'), z.maxLength(passwordMaximum, 'too_long'));
export const confirmationCode = z
  .string('required')
  .check(z.trim(), z.regex(/^\d{6}$/, 'code_format'));

/** What still has to be done before the session may do anything but auth calls. */
export const userActions = ['CONFIRM_CODE_VERIFICATION', 'UPDATE_PASSWORD'] as const;
export type UserAction = (typeof userActions)[number];

/** What the readable cookies say, as an answer: the page needs no cookie parser to act at once. */
const session = z.object({
  username: z.string(),
  /** Milliseconds since the epoch, as the cookies carry them (spec.md section 3). */
  sessionExpiry: z.number(),
  sessionRefreshThreshold: z.number(),
  userActionsRequired: z.array(z.enum(userActions)),
});

/** Without a session these calls answer alike whether the account exists or not. */
const sent = answer(z.object({ resendAfterSeconds: z.number() }));

export const signupInput = z.object({
  username,
  password: newPassword,
  email,
  roles: z._default(z.array(z.string()), []),
});
export const loginInput = z.object({
  username: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(254, 'too_long')),
  password: z
    .string('required')
    .check(z.minLength(1, 'required'), z.maxLength(passwordMaximum, 'too_long')),
});
export const confirmCodeInput = z.object({ username, code: confirmationCode });

export const auth = {
  signup: endpoint('public')
    .route({ method: 'POST', path: '/auth/signup', summary: 'Sign up; a code goes to the address' })
    .input(signupInput)
    .output(sent),
  confirmCode: endpoint('public')
    .route({
      method: 'POST',
      path: '/auth/confirm-code-verification',
      summary: 'Confirm the six-digit code and open a session',
    })
    .input(confirmCodeInput)
    .output(answer(session)),
  resendCode: endpoint('public')
    .route({ method: 'POST', path: '/auth/resend-code-verification', summary: 'Send a new code' })
    .input(z.object({ username }))
    .output(sent),
  login: endpoint('public')
    .route({ method: 'POST', path: '/auth/login', summary: 'Open a session' })
    .input(loginInput)
    .output(answer(session)),
  logout: endpoint('public')
    .route({ method: 'POST', path: '/auth/logout', summary: 'End the session', successStatus: 204 })
    .output(z.undefined()),
  refreshSession: endpoint('session')
    .route({
      method: 'POST',
      path: '/auth/refresh-session',
      summary: 'Exchange the session for a fresh one',
    })
    .output(answer(session)),
};
