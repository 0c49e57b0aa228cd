export const tiers = {
  'limit.none': 'No live payments',
  'needs.nothing': 'No confirmed email address',
  'next.basic': 'Confirm your email address',
  'next.basic_plus': 'Verify a domain',
  'next.gold': 'Start enhanced verification',
  'next.silver': 'Verify a person or your company',
  'notice.link': 'Exceeds what’s left of this month’s limit',
  'notice.nearly':
    'You have {left} left of this month’s {limit} limit. Customers can’t pay larger live links until the limit resets, by {date} at the latest.',
  'notice.raise': 'Raise limit',
  'notice.reached':
    'You’ve reached this month’s {limit} limit. Customers can’t pay live links until it resets, by {date} at the latest.',
  present: 'Current tier',
  reserved: 'Open payments: {amount}. Only received payments count toward the limit.',
  resets: 'Next reset: {date}.',
  text: 'Your tier sets how much you can receive in live payments per calendar month.',
  title: 'Account tier',
  top: 'This is the highest tier.',
} as const;
