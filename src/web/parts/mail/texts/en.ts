export const mails = {
  always: 'Emails about the security of your account and your money are always sent.',
  'gone.text':
    'The link is incomplete or wasn’t created by Florin. You can choose your emails in your account.',
  'gone.title': 'This link doesn’t work',
  'hint.api_key': 'When a live API key of a workspace that you own is created, changed or stopped.',
  'hint.company_invite': 'When someone invites you to their workspace.',
  'hint.kyb_verification': 'When a verification of a person or business is decided.',
  'hint.payment_decision':
    'When a customer names a transaction, or a payment arrives late. At most ten emails a day.',
  'hint.payment_received': 'At most one email an hour, with all payments since the last one.',
  'hint.payment_reversed':
    'Rare: the network replaced finalized blocks. You get one email for all affected payments.',
  'hint.wallet_verification': 'When another member verifies a wallet.',
  'hint.webhook': 'When a webhook fails several times in a row.',
  'stop.choose': 'Manage email preferences',
  'stop.confirm': 'Unsubscribe',
  'stop.text':
    'You won’t receive these emails anymore. You’ll still see these notifications in the dashboard.',
  'stop.title': 'Unsubscribe from these emails?',
  'stopped.text': 'You won’t receive these emails anymore: {what}. Other emails aren’t affected.',
  'stopped.title': 'Unsubscribed',
  text: 'You always get notifications in the dashboard. Choose which ones to receive by email as well.',
  title: 'Email notifications',
  'type.api_key': 'Live API keys',
  'type.company_invite': 'Invitations',
  'type.kyb_verification': 'Verification results',
  'type.payment_decision': 'Payments to decide',
  'type.payment_received': 'Payments received',
  'type.payment_reversed': 'Reversed payments',
  'type.wallet_verification': 'Verified wallets',
  'type.webhook': 'Webhooks',
} as const;
