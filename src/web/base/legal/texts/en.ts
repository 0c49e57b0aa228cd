/** The documents as lists of sections; `terms.1.title` and on. */
export const legal = {
  'privacy.1.text':
    'The operator of this Florin installation is responsible for it and for the data it stores.',
  'privacy.1.title': 'Who is responsible',
  'privacy.2.text':
    'We store your username, your email address and a one-way hash of your password; your workspace’s details; the wallets, payment links and webhooks you set up; and the browser and IP address of each session.',
  'privacy.2.title': 'What we store about you',
  'privacy.3.text':
    'We store what a payment link asks for, such as an email or billing address, and what is public on the blockchain: the transaction, its sender and its amount.',
  'privacy.3.title': 'What we store about your customers',
  'privacy.4.text':
    'We use this data only to run the service: to sign you in, to match payments, to notify you and your systems, and to keep the records that the law requires. There is no advertising, no tracking and no third-party analytics.',
  'privacy.4.title': 'How we use it',
  'privacy.5.text':
    'We use only the cookies that keep you logged in. Your language, theme and environment are stored in your browser.',
  'privacy.5.title': 'Cookies',
  'privacy.6.text':
    'Data that you send to your own webhooks goes to your systems. Transactions are public on the blockchain and cannot be deleted by anyone.',
  'privacy.6.title': 'Who else can see it',
  'privacy.7.text':
    'You can ask the operator at any time which of your data is stored, and have it corrected or deleted, except where the law requires it to be kept.',
  'privacy.7.title': 'Your rights',
  'privacy.title': 'Privacy policy',
  'terms.1.text':
    'Florin monitors public blockchains for payments to the addresses you provide, shows them to you and notifies your systems. Florin is software. It is not a bank, an exchange or a custodian.',
  'terms.1.title': 'What Florin does',
  'terms.2.text':
    'Payments go directly from the customer to your wallet. Florin never holds your keys and cannot move, freeze or return funds. You are responsible for your wallets, their keys and the addresses you enter.',
  'terms.2.title': 'You keep control of your funds',
  'terms.3.text':
    'Keep your password secret, keep your email address up to date, and tell the operator immediately if someone else has had access to your account. You are responsible for activity under your account.',
  'terms.3.title': 'Your account',
  'terms.4.text':
    'You may use Florin only for lawful business. You must provide accurate information about yourself, deliver what your customers pay for, and handle taxes, invoices and refunds yourself.',
  'terms.4.title': 'Your business',
  'terms.5.text':
    'Blockchain transactions cannot be undone. A payment is confirmed once its network has finalized it. Networks can stop, slow down or change, and exchange rates move. Florin shows what it measures and is not liable for the networks.',
  'terms.5.title': 'Networks and exchange rates',
  'terms.6.text': 'In test mode, no real money moves and data may be deleted at any time.',
  'terms.6.title': 'Test mode',
  'terms.7.text':
    'You can stop using Florin at any time. The operator may close accounts that break these terms. This does not affect your wallets or the funds in them.',
  'terms.7.title': 'Termination',
  'terms.title': 'Terms of use',
  updated: 'Last updated {date}',
} as const;
