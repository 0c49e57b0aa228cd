import type { KeyTexts, MailTexts } from './texts.ts';
import { verification as verificationTexts } from './verification/en.ts';
import { webhooks } from './webhooks/en.ts';

const owner = 'You received this email because you’re an owner of this workspace.';
const manager =
  'You received this email because you’re an owner of this workspace or manage its finances.';

export const en: MailTexts = {
  confirmation: ({ username, minutes }) => ({
    subject: 'Your Florin verification code',
    heading: 'Confirm your email address',
    paragraphs: [`Hi ${username},`, 'Enter this code to finish signing up for Florin:'],
    closing: `The code expires in ${minutes} minutes. If you didn’t sign up, you can ignore this email.`,
  }),
  addressTaken: () => ({
    subject: 'You already have a Florin account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone tried to create a Florin account with this email address, but it’s already in use. Nothing was changed.',
      'If this was you, log in with your existing password, or reset it from the login page.',
    ],
    closing: 'If this wasn’t you, you don’t need to do anything.',
  }),
  passwordReset: ({ username, minutes }) => ({
    subject: 'Reset your Florin password',
    heading: 'Reset your password',
    paragraphs: [
      `Hi ${username},`,
      'We received a request to reset your Florin password. Choose a new one here:',
    ],
    open: 'Reset password',
    closing: `The link works once and expires in ${minutes} minutes. If you didn’t request this, you can ignore this email; your password stays the same.`,
  }),
  loginLink: ({ username, minutes }) => ({
    subject: 'Log in to Florin from a new browser',
    heading: 'Log in from a new browser',
    paragraphs: [
      `Hi ${username},`,
      'We received a request to log in to Florin from a new browser after too many failed attempts. Someone may have been guessing your password.',
      'Open this link in the browser that you want to log in from. You’ll still need your password, which hasn’t changed:',
    ],
    open: 'Allow this browser',
    closing: `The link expires in ${minutes} minutes and doesn’t log anyone in. If you didn’t request this, you can ignore this email.`,
  }),
  passwordChanged: ({ username }) => ({
    subject: 'Your Florin password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Hi ${username},`,
      'The password of your Florin account was changed, and you were logged out on all other devices.',
      'If this wasn’t you, reset your password now:',
    ],
    open: 'Reset password',
    closing: 'If this was you, you don’t need to do anything.',
  }),
  emailChange: ({ username, minutes }) => ({
    subject: 'Your Florin verification code',
    heading: 'Confirm your new email address',
    paragraphs: [
      `Hi ${username},`,
      'Enter this code in your account settings to use this email address for Florin:',
    ],
    closing: `The code expires in ${minutes} minutes. If you didn’t request this, you can ignore this email; nothing changes without the code.`,
  }),
  emailChanged: ({ username, email }) => ({
    subject: 'Your Florin email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      `Hi ${username},`,
      `Your Florin account now uses ${email}. We won’t send any more emails to this address.`,
    ],
    closing:
      'If this wasn’t you, someone else has access to your account. Contact support immediately.',
  }),
  twoFactorOn: ({ username }) => ({
    subject: 'Two-factor authentication turned on',
    heading: 'Two-factor authentication is on',
    paragraphs: [
      `Hi ${username},`,
      'You’ll now need a code from your authenticator app to log in to Florin. Keep your recovery codes in a safe place: without the app, they’re the only way to log in.',
      'If this wasn’t you, reset your password now:',
    ],
    open: 'Reset password',
    closing: 'If this was you, you don’t need to do anything.',
  }),
  twoFactorOff: ({ username }) => ({
    subject: 'Two-factor authentication turned off',
    heading: 'Two-factor authentication is off',
    paragraphs: [
      `Hi ${username},`,
      'Your Florin account is now protected by your password only.',
      'If this wasn’t you, reset your password now:',
    ],
    open: 'Reset password',
    closing: 'If this was you, you don’t need to do anything.',
  }),
  recoveryCodeUsed: ({ username, left }) => ({
    subject: 'A Florin recovery code was used',
    heading: 'A recovery code was used',
    paragraphs: [
      `Hi ${username},`,
      `One of your recovery codes was used to log in. Unused codes left: ${left}.`,
      'If this wasn’t you, someone knows your password. Reset it now, then generate new recovery codes.',
    ],
    open: 'Reset password',
    closing: 'If this was you, generate new codes before you run out.',
  }),
  invitation: ({ inviter, workspace, privilege, days }) => ({
    subject: 'You’re invited to a workspace on Florin',
    heading: 'Join a workspace on Florin',
    paragraphs: [
      `${inviter.name} (${inviter.email}) invited you to the workspace “${workspace}” on Florin as ${privileges[privilege]}.`,
      'With Florin, businesses accept crypto payments directly to their own wallets.',
    ],
    open: 'View invitation',
    closing: `The invitation expires in ${days} days. To accept it, log in or create an account with this email address. If you don’t know the sender, you can ignore this email.`,
  }),
  payoutChange: ({ linkName, workspace, by, wallets, effectiveAt }) => ({
    subject: `Wallet change requested for “${linkName}”`,
    heading: 'A payment link will pay into different wallets',
    paragraphs: [
      `${by} requested a wallet change for “${linkName}” (${workspace}). From ${effectiveAt}, payments go to:`,
      ...wallets,
      'Until then, payments go to the current wallets. If you didn’t expect this change, cancel it before it takes effect:',
    ],
    open: 'Review change',
    closing:
      'The link works without logging in, and only for this change. You received this email because you’re an owner of this workspace. If the change is correct, you don’t need to do anything.',
  }),
  payoutChangeDropped: ({ linkName, workspace }) => ({
    subject: `Wallet change not applied for “${linkName}”`,
    heading: 'A payment link keeps its current wallets',
    paragraphs: [
      `The requested wallet change for “${linkName}” (${workspace}) wasn’t applied because one of the new wallets was deleted or is no longer verified, or because the member who requested it can no longer change the link. Payments keep going to the current wallets.`,
    ],
    open: 'Open payment links',
    closing: owner,
  }),
  refundOffer: ({ workspace, amount, network, reason, until }) => ({
    subject: `${workspace} wants to refund you ${amount}`,
    heading: 'Where should we send your refund?',
    paragraphs: [
      `${workspace} wants to refund you ${amount} on ${network}, for this reason:`,
      reason,
      `Enter the address to send it to by ${until}. No one needs your private keys or recovery phrase for this.`,
    ],
    open: 'Enter refund address',
    closing: 'Anyone with this link can set the refund address. Don’t share it.',
  }),
  refundAddress: ({ workspace, amount, network, address }) => ({
    subject: `Refund of ${amount} ready to send`,
    heading: 'A refund is ready to send',
    paragraphs: [
      `A customer of ${workspace} entered the address for their refund of ${amount} on ${network}:`,
      address,
      'Open the payment in your dashboard to send the refund from your wallet.',
    ],
    open: 'Open payment',
    closing: manager,
  }),
  companyEmail: ({ workspace, by, hours }) => ({
    subject: `Verify this email address for ${workspace}`,
    heading: 'Verify your company email address',
    paragraphs: [
      `${by} entered this address as the company email of “${workspace}” on Florin.`,
      'To verify it, open the link while you’re logged in as a member of the workspace:',
    ],
    open: 'Verify email address',
    closing: `The link works once and expires in ${hours} hours. If you didn’t expect this email, you can ignore it; the address stays unverified.`,
  }),
  ...verificationTexts,
  ...webhooks,
  webhookChangedByKey: ({ change, key, name, url, workspace }) => {
    const [heading = '', text = ''] = {
      created: [
        'An API key created a live webhook',
        `The API key “${key}” created the webhook “${name}” for ${workspace}. It receives live events at:`,
      ],
      updated: [
        'An API key changed a live webhook',
        `The API key “${key}” changed the URL or the secret of the webhook “${name}” of ${workspace}. It receives live events at:`,
      ],
      rotated: [
        'An API key rotated a webhook’s signing secret',
        `The API key “${key}” rotated the signing secret of the webhook “${name}” of ${workspace}. It receives live events at:`,
      ],
    }[change];
    return {
      subject: `${heading} (${workspace})`,
      heading,
      paragraphs: [text, url],
      open: 'Open webhooks',
      closing: `If you didn’t expect this, revoke the API key. ${owner}`,
    };
  },
  limitNear: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} has used most of this month’s limit`,
    heading: 'Most of your monthly limit is used',
    paragraphs: [
      `${workspace} has received more than 80% of its ${limit} monthly limit for live payments. When you reach the limit, customers can’t start new payments.`,
      `The limit resets on ${resetsAt} at midnight UTC. A higher tier raises it immediately.`,
    ],
    open: 'Raise limit',
    closing: owner,
  }),
  limitReached: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} has reached this month’s limit`,
    heading: 'You’ve reached your monthly limit',
    paragraphs: [
      `${workspace} has reached its ${limit} monthly limit for live payments. Customers can’t start payments that would exceed it. Transfers that still arrive are yours and are recorded.`,
      `The limit resets on ${resetsAt} at midnight UTC. A higher tier raises it immediately.`,
    ],
    open: 'Raise limit',
    closing: `${owner} It’s sent once a month.`,
  }),
  paymentsReceived: ({ workspace, count, total, lines, more }) => ({
    subject:
      count === 1 ? `${workspace} received ${total}` : `${workspace} received ${count} payments`,
    heading: count === 1 ? 'You received a payment' : `You received ${count} payments`,
    paragraphs: [
      ...(count === 1 ? [] : [`Together: ${total}`]),
      ...lines,
      ...(more > 0 ? [`and ${more} more`] : []),
    ],
    open: 'Open payments',
    closing: 'You receive payment emails at most once an hour.',
  }),
  paymentsReversed: ({ workspace, network, count, lines, more, used }) => ({
    subject:
      count === 1
        ? `${workspace}: a payment was reversed`
        : `${workspace}: ${count} payments were reversed`,
    heading: count === 1 ? 'A payment was reversed' : `${count} payments were reversed`,
    paragraphs: [
      `${network} replaced finalized blocks. ${count === 1 ? 'This payment' : 'These payments'} to ${workspace} ${count === 1 ? 'is' : 'are'} no longer confirmed:`,
      ...lines,
      ...(more > 0 ? [`and ${more} more`] : []),
      ...(used > 0
        ? [
            `Already refunded, or reported to your systems as paid: ${used}. Check ${used === 1 ? 'this one' : 'these'} first.`,
          ]
        : []),
      'If the new blocks contain the transaction of a payment, Florin restores the payment automatically.',
    ],
    open: 'Open payments',
    closing: manager,
  }),
  paymentDecision: ({ workspace, linkName, amount, decision }) => ({
    subject: `A payment needs your decision (${workspace})`,
    heading: 'A payment needs your decision',
    paragraphs:
      decision === 'claimed'
        ? [
            `A customer says that a transaction to your wallet is their payment of ${amount} for “${linkName}” (${workspace}).`,
            'Florin can’t tell whether it is: another payment, or the amount, leaves that open. Assign the transfer to the payment, or mark it as something else.',
          ]
        : [
            `A payment of ${amount} for “${linkName}” (${workspace}) arrived in full, but after its deadline.`,
            'The customer expects your decision. Accept the payment, or refund it.',
          ],
    open: decision === 'claimed' ? 'Open unmatched transfers' : 'Open payment',
    closing: manager,
  }),
  shopOrder: ({ workspace, shop, number, change }) => ({
    ...{
      not_imported: {
        subject: `Order ${number} couldn’t be imported (${workspace})`,
        heading: 'A paid order couldn’t be imported',
        paragraphs: [
          `Order ${number} of ${shop} (${workspace}) is paid, but ${shop} doesn’t accept it. The dashboard says why.`,
          'Refund the customer, or solve the problem and try again. Nothing happens until you decide.',
        ],
        open: 'Open order',
      },
      waiting: {
        subject: `Paid orders of ${shop} are waiting (${workspace})`,
        heading: 'Paid orders are waiting',
        paragraphs: [
          `${shop} (${workspace}) doesn’t accept orders from Florin, so paid orders can’t be imported. None is lost: they are imported once it accepts them again.`,
          'The list of integrations says why. If the API key is rejected, create a new one and paste it in Florin; if your site’s subscription has expired, renew it.',
        ],
        open: 'Open integrations',
      },
      reversed: {
        subject: `The payment of order ${number} was reversed (${workspace})`,
        heading: 'The payment of an imported order was reversed',
        paragraphs: [
          `The network replaced the block with the payment of order ${number} after ${shop} (${workspace}) had received the order. Florin doesn’t change orders in your shop.`,
          'Don’t ship it until the payment is confirmed again, or cancel it in your shop.',
        ],
        open: 'Open order',
      },
    }[change],
    closing: manager,
  }),
  walletVerified: ({ workspace, label, network, address }) => ({
    subject: `Wallet “${label}” verified`,
    heading: 'Wallet verified',
    paragraphs: [
      `A member of ${workspace} verified that they own this address on ${network}. It can now receive live payments.`,
      `${label}: ${address}`,
    ],
    open: 'Open wallets',
    closing: 'If you don’t recognize this wallet, ask the members of your workspace about it.',
  }),
  apiKeys: ({ change, ...values }) => {
    const [heading = '', ...paragraphs] = keyTexts(values)[change];
    return {
      subject: `${heading} (${values.workspace})`,
      heading,
      paragraphs,
      open: 'Open API keys',
      closing: `If you didn’t expect this, open your API keys and revoke them. ${owner}`,
    };
  },
  apiKeyName: (label) => `The API key “${label}”`,
  test: 'test',
  chooseMails: 'Manage email preferences',
  stopMails: 'Unsubscribe',
  footer: 'Florin · Crypto payments directly to your own wallets',
};

const keyTexts: KeyTexts = ({ workspace, by, maker, count }) => ({
  created: [
    'A live API key was created',
    `${by} created a live API key for ${workspace} with these permissions:`,
  ],
  updated: [
    'A live API key’s permissions were changed',
    `${by} changed the permissions of a live API key of ${workspace}. It now has these:`,
  ],
  rolled: [
    'A live API key was rolled',
    `${by} created a new secret for a live API key of ${workspace}. The key acts for ${maker} from now on:`,
  ],
  taken_over: [
    count === 1 ? 'A live API key was taken over' : `${count} live API keys were taken over`,
    count === 1
      ? `Because of ${by}, a live API key of ${workspace} acts for another member from now on. Anyone who has its secret can still use it. Roll the key to change that.`
      : `Because of ${by}, live API keys of ${workspace} act for other members from now on. Anyone who has their secrets can still use them. Roll the keys to change that.`,
  ],
  stopped: [
    count === 1 ? 'A live API key stopped working' : `${count} live API keys stopped working`,
    `${maker} is no longer a member of ${workspace}. Requests with ${count === 1 ? 'this key fail until another member takes it over' : 'these keys fail until another member takes them over'}:`,
  ],
  revoked: [
    'A live API key was revoked',
    `${by} revoked a live API key of ${workspace}. Requests with it fail:`,
  ],
});

const privileges = {
  owner: 'owner',
  admin: 'admin',
  developer: 'developer',
  finance: 'finance',
  viewer: 'viewer',
};
