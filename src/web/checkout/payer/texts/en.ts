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
  'link.underWay': 'You have already started a payment. Go on with it',

  'donation.amount': 'Your amount',
  'donation.other': 'Another amount',
  'donation.own': 'Amount in {currency}',
  'donation.between': 'Between {least} and {most}',
  'donation.atLeast': 'At least {least}',
  'donation.atMost': 'At most {most}',
  'donation.total': '{total} given so far',

  'issue.required': 'This field is required.',
  'issue.asset': 'Choose what to pay with.',
  'issue.email': 'Enter an email address such as name@example.com.',
  'issue.country': 'Choose a country.',
  'issue.too_long': 'This is too long.',
  'issue.amount_format': 'Enter an amount such as 12.50.',
  'issue.amount_positive': 'The amount must be more than zero.',
  'issue.amount_too_large': 'This amount is too large.',
  'issue.amount_below': 'This is less than the smallest amount.',
  'issue.amount_above': 'This is more than the largest amount.',
  'issue.amount_not_offered': 'Choose one of the amounts.',
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
  'problem.limit_reached':
    'The shop cannot take this payment at the moment. Please ask them for another way to pay.',
  'problem.link_paid': 'This has been paid already.',
  'problem.link_expired': 'This payment link has expired.',
  'problem.other': 'That did not work. Please try again.',

  'closed.title': 'This payment link is not active',
  'closed.disabled':
    '{merchant} is not taking payments through it at the moment. Please ask them for another way to pay.',
  'closed.archived': '{merchant} has closed it for good. Please ask them for a new one.',
  'closed.paidTitle': 'This has been paid',
  'closed.paid': '{merchant} asked for one payment by this link, and has received it.',
  'closed.expiredTitle': 'This payment link has expired',
  'closed.expired': 'Its time to be paid is over. Please ask {merchant} for a new one.',
  'closed.unavailableTitle': 'This payment cannot be taken at the moment',
  'closed.unavailable':
    '{merchant} cannot take this payment at the moment. Please ask them for another way to pay.',
  'closed.payment': 'See the payment',
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
    '{received} of {asked} has arrived, and the time is up. Please contact {merchant} about the rest.',
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
  'pay.byHand': 'Or by hand',
  'pay.otherAsset': 'Choose another way to pay',

  'wallet.pay': 'Pay with a wallet',
  'wallet.notLoaded': 'This could not be loaded. Please try again, or pay by hand below.',
  'wallet.looking': 'Looking for wallets in this browser…',
  'wallet.none':
    'No wallet for {network} was found in this browser. Install or unlock one, or pay by hand below.',
  'wallet.noneHere':
    'No wallet for {network} was found in this browser. Connect the one on your phone, or pay by hand below.',
  'wallet.connecting': 'Connecting…',
  'wallet.pairing': 'Connect your wallet',
  'wallet.other': 'Choose another wallet',
  'wallet.openApp': 'Open {wallet}',
  'wallet.otherNetwork':
    'The wallet does not have {network}. Switch the network on there and try again, or choose another wallet.',
  'wallet.choose': 'Choose your wallet',
  'wallet.account': 'Choose an account of {wallet}',
  'wallet.noAccount': '{wallet} shows no account that can pay on this network.',
  'wallet.asking': 'Confirm the payment in {wallet}. Amount and recipient are filled in.',
  'wallet.sending': 'Sending it to {network}…',
  'wallet.sent':
    'Sent. This page changes by itself as soon as {network} shows it. Please do not pay again.',
  'wallet.sentAgain': 'It failed in my wallet: try again',
  'wallet.lookAgain': 'Look for wallets again',
  'wallet.conflict':
    'This payment has changed in the meantime. Look at what is still to be paid, then try again.',
  'wallet.network_unavailable':
    'The network cannot be reached at the moment. Please try again, or pay by hand below.',
  'wallet.transaction_refused':
    'The network did not accept the transaction. The account may hold too little for the amount and the network fee.',

  'claim.title': 'I have paid, but it does not show',
  'claim.text':
    'Money sent with another amount is not recognised by itself. Give the transaction hash: your wallet or exchange shows it with the payment. A link to an explorer works too.',
  'claim.hash': 'Transaction hash',
  'claim.check': 'Check transaction',
  'claim.unreadable': 'Enter a transaction hash: 0x followed by 64 characters.',
  'claim.not_found':
    '{network} does not know this transaction. Check the hash, and that it was sent on this network.',
  'claim.not_final_yet': 'Found. It is not final yet: please check again in a minute.',
  'claim.other_recipient':
    'This transaction went to another address, so {merchant} has not received it.',
  'claim.other_asset':
    'This transaction sent something else than {symbol}. Please contact {merchant}.',
  'claim.already_attributed':
    'This transaction has already been counted for something else. Please contact {merchant}.',
  'claim.too_old':
    'This transaction was made before this payment was started. Please contact {merchant}.',
  'claim.merchant_decides':
    '{merchant} received this transaction and has been asked whether it is for this payment.',
  'claim.failed': 'This could not be checked. Please try again in a moment.',

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

  'receipt.registration': 'Registration number {number}',
  'receipt.title': 'Receipt',
  'receipt.print': 'Print or save as PDF',
  'receipt.back': 'Back to the payment',
  'receipt.test': 'Test payment: not a proof of purchase.',

  'refund.title': 'Where should your refund go?',
  'refund.heldTitle': 'Your refund is being sent',
  'refund.sentTitle': 'Your refund is on its way',
  'refund.completedTitle': 'Your refund has arrived',
  'refund.canceledTitle': 'This refund was canceled',
  'refund.expiredTitle': 'This refund link has expired',
  'refund.given': 'Your address is noted. {merchant} sends the refund from their own wallet.',
  'refund.held':
    '{merchant} is sending the refund at the moment, so the address cannot be changed.',
  'refund.expired': 'Please ask {merchant} for a new link.',
  'refund.sent': '{merchant} has sent it. It is checked on {network} until it is final.',
  'refund.completed': '{merchant} has sent it, and the network has made it final.',
  'refund.canceled':
    '{merchant} has taken it back. Please contact them if you did not expect that.',
  'refund.field': 'Your {symbol} address on {network}',
  'refund.hint': 'Copy it from your wallet, where you receive {symbol} on {network}.',
  'refund.warning':
    'Money sent to a wrong address is lost. An exchange may not credit it: use a wallet of your own.',
  'refund.submit': 'Send it here',
  'refund.change': 'Change the address',
  'refund.until': 'You can change it until {merchant} sends, at the latest by',
  'refund.address': 'To this address',
  'refund.transaction': 'Transaction hash',
  'refund.checksum': 'This address has a typing error. Copy it again from your wallet.',
  'refund.otherNetwork': 'This address belongs to another network than {network}.',
  'refund.nobody': 'Nobody has this address: the money would be lost.',
  'refund.noAddress': 'This is not an address of {network}.',

  'sandbox.title': 'Sandbox',
  'sandbox.text': 'Test money, paid for you on a local chain.',
  'sandbox.wallet': 'Pay with the sandbox payer',
  'sandbox.exchange': 'Pay as an exchange would',
  'sandbox.failed': 'The sandbox payer could not pay.',
} as const;
