import { type ErrorCode, errorTable } from '#contract/base/errors.ts';

export { issueTable as issues } from '#contract/base/issues.ts';

/** What each error code says to the reader. English is the contract's own text. */
export const errors = {
  ...(Object.fromEntries(
    Object.entries(errorTable).map(([code, { message }]) => [code, message]),
  ) as { [Code in ErrorCode]: (typeof errorTable)[Code]['message'] }),
  network: 'Can’t reach Florin. Check your connection and try again.',
};

/** What failed, worded as in docs/specification.md section 8; the reason is shown next to it if it is known. */
export const failures = {
  account: 'Failed to update account details',
  company: 'Failed to save company information',
  domain: 'Failed to verify domain name',
  emailLink: 'Failed to send email verification link',
  language: 'Failed to update language',
  links: 'Failed to load links. Please try again.',
  notifications: 'Failed to fetch notifications',
  notificationsMore: 'Failed to load more notifications',
  password: 'Failed to update password',
  pictureRemove: 'Failed to remove profile picture',
  pictureUpdate: 'Failed to update profile picture',
  reset: 'Failed to reset password',
  sendCode: 'Failed to send verification code, please try again later',
  signup: 'Sign up failed. Please try again later',
  signature: 'Signature requested failed, please verify later',
  wallet: 'Failed to create wallet, please try again later.',
  webhook: 'Failed to save webhook',
} as const;
