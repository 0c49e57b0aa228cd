/** Everything that a payer can read. English is what the other languages are typed by. */
export const en = {
  'frame.languages': 'Language',
  'frame.poweredBy': 'Powered by',
  'frame.test': 'Test payment',
  'frame.testText': 'No real funds move.',

  'link.title': 'Pay {merchant}',
  'link.payTo': 'Pay to',
  'link.subtotal': 'Subtotal',
  'link.vat': 'VAT',
  'link.total': 'Total',
  'link.assets': 'Pay with',
  'link.assetsHint':
    'The same coin can exist on several networks. Choose the one you will send it on.',
  'link.noRate': 'No exchange rate at the moment',
  'link.lagging': 'Slow at the moment',
  'link.halted': 'Stopped. Last block:',
  'link.haltedPlain': 'Stopped at the moment',
  'link.unreachable': 'Cannot be reached at the moment',
  'link.noAssets': 'Nothing can be paid with at the moment. Please try again later.',
  'link.reload': 'Check again',
  'link.contact': 'Your details',
  'link.email': 'Email',
  'link.address': 'Billing address',
  'link.name': 'Full name or company',
  'link.country': 'Country or region',
  'link.chooseCountry': 'Choose a country',
  'link.street': 'Street and number',
  'link.postalCode': 'Postal code',
  'link.city': 'City',
  'link.state': 'State or province',
  'link.optional': 'optional',
  'link.continue': 'Continue to payment',
  'link.next':
    'Next you see the exact amount and where to send it. You have {minutes} minutes to pay.',

  'issue.required': 'This field is required.',
  'issue.asset': 'Choose what to pay with.',
  'issue.email': 'Enter an email address such as name@example.com.',
  'issue.country': 'Choose a country.',
  'issue.too_long': 'This is too long.',
  'issue.invalid': 'This cannot be right. Please check it.',

  'problem.invalid_fields': 'Please check the marked fields.',
  'problem.asset_not_offered': 'This can no longer be paid with. Please choose again.',
  'problem.network_unavailable':
    'This network cannot be paid on at the moment. Please choose another.',
  'problem.rate_unavailable':
    'There is no current exchange rate. Please choose another asset or try again shortly.',
  'problem.amount_too_small':
    'The amount is too small to be sent on this network. Please choose another.',
  'problem.too_many_requests': 'Too many attempts. Please try again in a few minutes.',
  'problem.other': 'That did not work. Please try again.',

  'closed.title': 'This payment link is not active',
  'closed.disabled':
    '{merchant} is not taking payments through it at the moment. Please ask them for another way to pay.',
  'closed.archived': '{merchant} has closed it for good. Please ask them for a new one.',
  'missing.title': 'Page Not Found',
  'missing.text': 'There is nothing at this address. Please check the link that you were given.',
  'failed.title': 'Internal Server Error',
  'failed.text': 'Something went wrong on our side. Please try again in a moment.',
  'failed.reference': 'Reference',
  'failed.retry': 'Try again',

  'waiting.title': 'Waiting for your payment',
  'waiting.text': 'Send the exact amount from your wallet or from an exchange.',
  'closing.title': 'The time is up',
  'closing.text': 'We are checking for a payment sent in time. Please send nothing more.',
  'seen.title': 'Payment seen',
  'seen.text':
    'It counts as soon as {network} makes it final, usually within a minute. You need not do anything.',
  'partial.title': 'Part of it has arrived',
  'partial.text': '{received} of {asked} has arrived. Please send the rest.',
  'short.title': 'Part of it has arrived',
  'short.text':
    '{received} of {asked} arrived before the time was up. Please contact {merchant} about the rest.',
  'paid.title': 'Payment complete',
  'paid.text': '{merchant} has received your payment.',
  'overpaid.title': 'Payment complete',
  'overpaid.text':
    '{merchant} has received your payment, and {excess} more than asked. Please contact them if you want it back.',
  'expired.title': 'This payment has expired',
  'expired.text':
    'Please send nothing to it now. If you already have, your money is not lost: it is recognised when it arrives, and {merchant} decides what happens with it.',
  'late.title': 'Your payment arrived late',
  'late.text':
    'The whole amount has arrived, but after the time was up. {merchant} can see it and decides whether to accept it.',
  'canceled.title': 'This payment was canceled',
  'canceled.text': '{merchant} has canceled it. Please send nothing to it.',

  'time.left': 'Time left',
  'time.payBefore': 'Pay before',
  'time.minutesLeft': { one: '{count} minute left to pay', other: '{count} minutes left to pay' },
  'time.after':
    'When the time is up, this price no longer holds. Money that arrives later is still recognised, and {merchant} decides what happens with it.',

  'pay.send': 'Send exactly',
  'pay.rest': 'Still to send',
  'pay.exact':
    'The last digits tell your payment from all others. If your exchange takes a fee, add it on top.',
  'pay.network': 'Network',
  'pay.address': 'To this address',
  'pay.only': 'Send only {symbol} on {network}. Anything else sent to this address can be lost.',
  'pay.halted':
    '{network} stands still at the moment. Please wait before you send; your time is extended.',
  'pay.unreachable':
    '{network} cannot be reached at the moment, so your payment may show here late.',
  'pay.qr': 'QR code of the payment, for a wallet on your phone',
  'pay.scan': 'Scan with your wallet',
  'pay.openWallet': 'Open in wallet app',
  'pay.again': 'Start a new payment',
  'pay.noScript': 'Reload this page after you have paid to see whether it has arrived.',
  'pay.reload': 'Reload',
  'pay.offline': 'No connection. Trying again…',

  'copy.amount': 'Copy amount',
  'copy.address': 'Copy address',
  'copy.id': 'Copy payment ID',
  'copy.copied': 'Copied',

  'done.thanks': 'Thank you!',
  'done.success': 'Payment successful',
  'done.paid': 'Paid',
  'done.receipt': 'View receipt',
  'done.return': 'Return to {host}',
  'done.returning': {
    one: 'Taking you to {host} in {count} second.',
    other: 'Taking you to {host} in {count} seconds.',
  },
  'done.stay': 'Stay here',

  'details.title': 'Payment details',
  'details.id': 'Payment ID',
  'details.item': 'Item',
  'details.merchant': 'Paid to',
  'details.asked': 'Amount asked',
  'details.received': 'Received',
  'details.rate': 'Exchange rate',
  'details.rateFrom': 'from {source}',
  'details.date': 'Date',
  'details.address': 'Address',
  'details.transactions': { one: 'Transaction', other: 'Transactions' },
  'details.seen': 'seen, not final yet',
  'details.final': 'final',
  'details.explorer': 'View on {host}',

  'receipt.title': 'Receipt',
  'receipt.print': 'Print or save as PDF',
  'receipt.back': 'Back to the payment',
  'receipt.test': 'Test payment: not a proof of purchase.',

  'sandbox.title': 'Sandbox',
  'sandbox.text': 'Test money, paid for you on a local chain.',
  'sandbox.wallet': 'Pay with the sandbox payer',
  'sandbox.exchange': 'Pay as an exchange would',
  'sandbox.failed': 'The sandbox payer could not pay.',
} as const;
