/** The documents as lists of sections; `terms.1.title` and on. */
export const legal = {
  'privacy.1.text':
    'Whoever runs this installation of Florin is responsible for it and for the data in it.',
  'privacy.1.title': 'Who is responsible',
  'privacy.2.text':
    'Your username, email address and password (as a hash that cannot be turned back), the details of your workspace, the wallets, payment links and webhooks that you set up, and for each session its browser and network address.',
  'privacy.2.title': 'What is stored about you',
  'privacy.3.text':
    'What a payment link asks for: an email address or a billing address, if the link says so. Besides it, what is public on the chain: the transaction, its sender and its amount.',
  'privacy.3.title': 'What is stored about your payers',
  'privacy.4.text':
    'Only to run the service: to sign you in, to recognise payments, to tell you and your shop about them, and to keep the records that the law asks for. There is no advertising, no tracking, and no analysis by others.',
  'privacy.4.title': 'What it is used for',
  'privacy.5.text':
    'Only those cookies that keep you signed in. Your language, theme and environment are kept in your own browser.',
  'privacy.5.title': 'Cookies',
  'privacy.6.text':
    'What you send to your own webhooks goes there. Transactions are public by the nature of the chains and cannot be deleted by anybody.',
  'privacy.6.title': 'Who else sees it',
  'privacy.7.text':
    'You can ask the operator at any time which of your data is stored, have it corrected, and have it deleted, except for what must be kept by law.',
  'privacy.7.title': 'Your rights',
  'privacy.title': 'Privacy policy',
  'terms.1.text':
    'Florin watches public chains for payments to addresses that you name, shows them to you, and tells your shop. It is software; it is no bank, no exchange and no custodian.',
  'terms.1.title': 'What Florin does',
  'terms.2.text':
    'Payments go straight from the payer to your wallet. Florin never holds your keys and can neither move, freeze nor return money. You answer for your wallets, their keys, and the addresses that you enter.',
  'terms.2.title': 'Your money stays yours',
  'terms.3.text':
    'Keep your password to yourself, keep your email address current, and tell the operator at once if somebody else has had access. What is done with your account counts as done by you.',
  'terms.3.title': 'Your account',
  'terms.4.text':
    'You use Florin only for lawful business, you say truthfully who you are, you deliver what you are paid for, and you deal with taxes, invoices and refunds yourself.',
  'terms.4.title': 'Your business',
  'terms.5.text':
    'Transactions on a chain cannot be undone. A payment counts once its chain calls it final. Networks can stop, slow down or change, and rates move; Florin shows what it measures but cannot answer for the chains.',
  'terms.5.title': 'Chains and rates',
  'terms.6.text': 'In test mode no real money moves, and its data can be deleted at any time.',
  'terms.6.title': 'Test mode',
  'terms.7.text':
    'You can stop at any time. The operator can close accounts that break these terms. Your wallets and what is in them are not touched by that.',
  'terms.7.title': 'Ending it',
  'terms.title': 'Terms of use',
  updated: 'Version of {date}',
} as const;
