export const tiers = {
  'limit.none': 'None',
  'needs.nothing': 'Nobody has confirmed an email address yet',
  'next.basic': 'Confirm your email address',
  'next.basic_plus': 'Verify a domain',
  'next.gold': 'Start the enhanced verification',
  'next.silver': 'Verify a person or company',
  'notice.link': 'Costs more than this month’s limit has left',
  'notice.nearly':
    'Of this month’s limit of {limit}, {left} are left. Live links that cost more cannot be paid before there is room again, at the latest on {date}.',
  'notice.raise': 'Raise the limit',
  'notice.reached':
    'This month’s limit of {limit} is used or reserved. Live links cannot be paid before there is room again, at the latest on {date}.',
  present: 'Your tier',
  reserved: '{amount} more are reserved for open payments.',
  resets: 'The limit starts anew on {date}.',
  text: 'How far this workspace is verified decides how much live payments may bring in a calendar month.',
  title: 'Account tier',
  top: 'There is no higher one.',
} as const;
