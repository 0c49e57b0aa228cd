export const payout = {
  by: 'Asked for by {name}.',
  cancel: 'Cancel the change',
  'done.text':
    'The money of “{linkName}” ({companyName}) goes where it went before. If you did not know of this change, look into the audit log and have the person who asked for it choose a new password.',
  'done.title': 'The change is canceled',
  'gone.text':
    'The change was canceled or replaced, or has taken effect. The payment link in your dashboard shows how things stand.',
  'gone.title': 'There is nothing left to cancel',
  keep: 'Do nothing',
  start: 'Go to the dashboard',
  text: 'The payment link “{linkName}” of {companyName} is about to pay into:',
  title: 'Cancel this change?',
  when: 'It takes effect at {time}.',
} as const;
