/** What failed, as spec.md section 8 words it; why it failed stands beside it where that is known. */
export const failures = {
  account: 'Failed to update account details',
  company: 'Failed to save company information',
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
