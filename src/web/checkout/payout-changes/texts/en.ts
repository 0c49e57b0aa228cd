export const payout = {
  by: 'Requested by {name}.',
  cancel: 'Cancel change',
  'done.text':
    'Payments to “{linkName}” ({companyName}) keep going to the current wallets. If you didn’t expect this change, check the audit log and ask the person who requested it to change their password.',
  'done.title': 'Change canceled',
  'gone.text':
    'The change was canceled or replaced, or has already taken effect. Check the payment link in your dashboard.',
  'gone.title': 'Nothing to cancel',
  keep: 'Keep change',
  start: 'Go to dashboard',
  text: '“{linkName}” ({companyName}) will soon pay into these wallets:',
  title: 'Cancel this wallet change?',
  when: 'Takes effect at {time}.',
} as const;
