import type { VerificationKind } from '#contract/workspace/verification.ts';
import type { MailTexts } from './texts.ts';

export const en: MailTexts = {
  confirmation: ({ username, minutes }) => ({
    subject: 'Your Florin code',
    heading: 'Confirm your email address',
    paragraphs: [`Hello ${username},`, 'enter this code to finish signing up for Florin:'],
    closing: `It works for ${minutes} minutes. If you did not sign up, ignore this mail; nobody else can use the code without it.`,
  }),
  addressTaken: () => ({
    subject: 'You already have a Florin account',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody has just tried to use this address for another Florin account. It already has one, so nothing was changed.',
      'If it was you, sign in with the password that you have, or ask for a new one on the sign-in page.',
    ],
    closing: 'If it was not you, there is nothing to do.',
  }),
  passwordReset: ({ username, minutes }) => ({
    subject: 'Choose a new Florin password',
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${username},`,
      'somebody, most likely you, has asked for a new password for your Florin account. This link lets you choose one:',
    ],
    open: 'Choose a new password',
    closing: `It works once, for ${minutes} minutes. If you did not ask for it, ignore this mail; your password stays as it is.`,
  }),
  passwordChanged: ({ username }) => ({
    subject: 'Your Florin password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${username},`,
      'the password of your Florin account has just been changed. Everywhere else you have been signed out.',
      'If it was not you, choose a new password at once:',
    ],
    open: 'Choose a new password',
    closing: 'If it was you, there is nothing to do.',
  }),
  emailChange: ({ username, minutes }) => ({
    subject: 'Your Florin code for this address',
    heading: 'Confirm your new email address',
    paragraphs: [
      `Hello ${username},`,
      'enter this code in your account to use this address for Florin from now on:',
    ],
    closing: `It works for ${minutes} minutes. If you did not ask for it, ignore this mail; nothing changes without the code.`,
  }),
  emailChanged: ({ username, email }) => ({
    subject: 'Your Florin email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      `Hello ${username},`,
      `your Florin account now uses ${email}. Nothing more will be sent to this address.`,
    ],
    closing:
      'If it was not you, somebody else has your account: write to the support of this Florin at once.',
  }),
  twoFactorOn: ({ username }) => ({
    subject: 'Two-factor authentication is on',
    heading: 'Two-factor authentication is on',
    paragraphs: [
      `Hello ${username},`,
      'from now on, signing in to Florin takes a code from your authenticator app. Keep your recovery codes in a safe place: without the app they are the only way in.',
      'If it was not you, choose a new password at once:',
    ],
    open: 'Choose a new password',
    closing: 'If it was you, there is nothing to do.',
  }),
  twoFactorOff: ({ username }) => ({
    subject: 'Two-factor authentication is off',
    heading: 'Two-factor authentication is off',
    paragraphs: [
      `Hello ${username},`,
      'from now on, your password alone signs in to your Florin account.',
      'If it was not you, choose a new password at once:',
    ],
    open: 'Choose a new password',
    closing: 'If it was you, there is nothing to do.',
  }),
  recoveryCodeUsed: ({ username, left }) => ({
    subject: 'A Florin recovery code was used',
    heading: 'A recovery code was used',
    paragraphs: [
      `Hello ${username},`,
      `one of your recovery codes has just been used in place of your authenticator app. Unused codes left: ${left}.`,
      'If it was not you, somebody knows your password: choose a new one at once, then renew the recovery codes.',
    ],
    open: 'Choose a new password',
    closing: 'If it was you, there is nothing to do but to renew the codes before they run out.',
  }),
  invitation: ({ inviter, workspace, privilege, days }) => ({
    subject: `${inviter.name} invites you to ${workspace}`,
    heading: `Join ${workspace}`,
    paragraphs: [
      `${inviter.name} (${inviter.email}) invites you to the workspace “${workspace}” on Florin. Your privilege there: ${privileges[privilege]}.`,
      'Florin lets a business take crypto-currency payments straight into wallets that it alone controls.',
    ],
    open: 'Look at the invitation',
    closing: `The link is good for ${days} days. You need an account with this address to join; you can make one on the way. If you do not know who this is, ignore this mail.`,
  }),
  payoutChange: ({ linkName, workspace, by, wallets, effectiveAt }) => ({
    subject: `“${linkName}” will pay into other wallets`,
    heading: 'A payment link will pay into other wallets',
    paragraphs: [
      `${by} has changed where the money of “${linkName}” (${workspace}) goes. From ${effectiveAt} on it goes to:`,
      ...wallets,
      'Until then it goes where it went before. If you do not want this, or do not know of it, cancel it in time:',
    ],
    open: 'Look at it and cancel',
    closing:
      'The link works without signing in and only for this change. You get this mail because you are an owner of this workspace; if it is right, there is nothing to do.',
  }),
  payoutChangeDropped: ({ linkName, workspace }) => ({
    subject: `“${linkName}” keeps its wallets`,
    heading: 'A payment link keeps its wallets',
    paragraphs: [
      `“${linkName}” (${workspace}) was about to pay into other wallets. One of them was deleted or is not proven any more, so nothing was changed: the money goes where it went before.`,
    ],
    open: 'Open payment links',
    closing: 'You get this mail because you are an owner of this workspace.',
  }),
  refundOffer: ({ workspace, amount, network, reason, until }) => ({
    subject: `${workspace} wants to refund you ${amount}`,
    heading: 'Where should your refund go?',
    paragraphs: [
      `${workspace} wants to send you ${amount} on ${network} back. The reason they gave:`,
      reason,
      `Say until ${until} to which address it should go. Nobody needs your keys or a recovery phrase for that.`,
    ],
    open: 'Give an address',
    closing:
      'The link is for you alone: whoever has it decides where the money goes. Do not pass it on.',
  }),
  refundAddress: ({ workspace, amount, network, address }) => ({
    subject: `A refund of ${amount} waits for you`,
    heading: 'A refund can be sent',
    paragraphs: [
      `A payer of ${workspace} has said where their refund of ${amount} on ${network} should go:`,
      address,
      'Send it from your own wallet: the payment in your dashboard shows how.',
    ],
    open: 'Open the payment',
    closing:
      'You get this mail because you are an owner or in charge of finance in this workspace.',
  }),
  companyEmail: ({ workspace, by, hours }) => ({
    subject: `Confirm this address for ${workspace}`,
    heading: 'Confirm your company email address',
    paragraphs: [
      `${by} has named this address as the company email address of “${workspace}” on Florin.`,
      'Open the link while you are signed in as a member of this workspace to confirm it:',
    ],
    open: 'Confirm this address',
    closing: `It works once, for ${hours} hours. If you do not know of it, ignore this mail; the address stays unconfirmed.`,
  }),
  identityCheck: ({ workspace }) => ({
    subject: `Show who you are for ${workspace}`,
    heading: 'Show who you are',
    paragraphs: [
      `You are verifying an identity for ${workspace}. It takes a few minutes on a phone: photos of an identity document, and one of your face.`,
      'Have your passport, identity card, driving licence or residence permit at hand, sit in good light, and open this page on your phone:',
    ],
    open: 'Take the photos',
    closing:
      'The page works for a day. Keep its address to yourself. If you did not start this, ignore this mail; nothing happens without the photos.',
  }),
  verificationApproved: ({ workspace, kind }) => ({
    subject: `${workspace} is verified`,
    heading: verified[kind],
    paragraphs: [
      kind === 'enhanced'
        ? `The enhanced verification of ${workspace} was approved. Its tier is Gold now, and its limit has risen at once.`
        : `${verified[kind]} for ${workspace}. Its tier is Silver now, unless it was higher before, and its limit has risen at once.`,
    ],
    open: 'See your tier',
    closing: 'You get this mail because you are an owner of this workspace.',
  }),
  verificationRejected: ({ workspace, kind, reason }) => ({
    subject: `A verification of ${workspace} was rejected`,
    heading: rejected[kind],
    paragraphs: [
      `${rejected[kind]}. This is the reason that was given for ${workspace}:`,
      reason,
      'You can start again at any time. Nothing else about your workspace has changed.',
    ],
    open: 'Start again',
    closing: 'You get this mail because you are an owner of this workspace.',
  }),
  webhookDisabled: ({ name, url, workspace }) => ({
    subject: `Webhook “${name}” was switched off`,
    heading: 'A webhook was switched off',
    paragraphs: [
      `The webhook “${name}” of ${workspace} answered 410 Gone, which asks us to send nothing more:`,
      url,
      'Nothing is delivered to it until you save it again. Your payments are not affected.',
    ],
    open: 'Open webhooks',
    closing: 'You get this mail because you are an owner of this workspace.',
  }),
  webhookExhausted: ({ name, url, workspace }) => ({
    subject: `Webhook “${name}” was switched off`,
    heading: 'A webhook was switched off',
    paragraphs: [
      `For three days the webhook “${name}” of ${workspace} has accepted nothing that we sent:`,
      url,
      'Nothing more is delivered to it until you save it again. Then you can have everything sent again that it missed. Your payments are not affected.',
    ],
    open: 'Open webhooks',
    closing: 'You get this mail because you are an owner of this workspace.',
  }),
  webhookGivenUp: ({ name, url, workspace }) => ({
    subject: `Webhook “${name}” cannot be reached`,
    heading: 'Deliveries were given up',
    paragraphs: [
      `For three days the webhook “${name}” of ${workspace} has not accepted some of what we sent:`,
      url,
      'The oldest deliveries are not tried any more. Newer ones still are. Your payments are not affected.',
    ],
    open: 'Open webhooks',
    closing: 'You get this mail because you are an owner of this workspace.',
  }),
  limitNear: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} has used most of this month’s limit`,
    heading: 'Most of the monthly limit is used',
    paragraphs: [
      `The live payments of ${workspace} have brought more than four fifths of the ${limit} that its tier allows in a calendar month. Once the limit is reached, payers are told that no payment can be taken at the moment.`,
      `The limit starts anew on ${resetsAt} at midnight UTC. A higher tier raises it at once.`,
    ],
    open: 'Raise the limit',
    closing: 'You get this mail because you are an owner of this workspace.',
  }),
  limitReached: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} has reached this month’s limit`,
    heading: 'The monthly limit is reached',
    paragraphs: [
      `The tier of ${workspace} allows ${limit} of live payments in a calendar month. New payments that would pass it are refused, and payers are told that no payment can be taken at the moment. Money that arrives all the same is yours and is recorded.`,
      `The limit starts anew on ${resetsAt} at midnight UTC. A higher tier raises it at once.`,
    ],
    open: 'Raise the limit',
    closing:
      'You get this mail because you are an owner of this workspace. It is sent once a month.',
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
    closing:
      'Mails of payments come at most once an hour; what comes in between is in the next one.',
  }),
  paymentsReversed: ({ workspace, network, count, lines, more, used }) => ({
    subject:
      count === 1
        ? `${workspace}: a payment was reversed`
        : `${workspace}: ${count} payments were reversed`,
    heading: count === 1 ? 'A payment was reversed' : `${count} payments were reversed`,
    paragraphs: [
      `${network} replaced blocks that were final. ${count === 1 ? 'This payment' : 'These payments'} to ${workspace} ${count === 1 ? 'is' : 'are'} no longer confirmed:`,
      ...lines,
      ...(more > 0 ? [`and ${more} more`] : []),
      ...(used > 0
        ? [
            `Already refunded, or reported to your shop as paid: ${used}. Check ${used === 1 ? 'this one' : 'these'} first.`,
          ]
        : []),
      'If the new blocks contain the transaction of a payment, Florin restores the payment automatically.',
    ],
    open: 'Open payments',
    closing: 'You receive this mail because you manage the money of this workspace.',
  }),
  walletVerified: ({ workspace, label, network, address }) => ({
    subject: `The wallet “${label}” has been verified`,
    heading: 'A wallet has been verified',
    paragraphs: [
      `Somebody of ${workspace} has proven that this address on ${network} is under their control. From now on it can take live payments.`,
      `${label}: ${address}`,
    ],
    open: 'Open wallets',
    closing: 'If you do not know this wallet, ask the members of your workspace about it.',
  }),
  test: 'test',
  chooseMails: 'Choose which mails you get',
  stopMails: 'No more mails like this',
  footer: 'Florin · payments straight into wallets that you alone control',
};

const privileges = {
  owner: 'owner',
  admin: 'admin',
  developer: 'developer',
  finance: 'finance',
  viewer: 'viewer',
};

const verified: Record<VerificationKind, string> = {
  identity: 'The identity was verified',
  business: 'The business was verified',
  enhanced: 'The business was verified in full',
};

const rejected: Record<VerificationKind, string> = {
  identity: 'The identity could not be verified',
  business: 'The business could not be verified',
  enhanced: 'The enhanced verification was not approved',
};
