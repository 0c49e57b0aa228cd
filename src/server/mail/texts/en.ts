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
      'Somebody has just tried to sign up for Florin with this address. It already has an account, so nothing was changed.',
      'If it was you, sign in with the password that you have.',
    ],
    closing: 'If it was not you, there is nothing to do.',
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
  webhookGivenUp: ({ name, url, workspace }) => ({
    subject: `Webhook “${name}” cannot be reached`,
    heading: 'Deliveries were given up',
    paragraphs: [
      `For three days the webhook “${name}” of ${workspace} has not accepted what we sent:`,
      url,
      'The oldest deliveries are not tried any more. Newer ones still are. Your payments are not affected.',
    ],
    open: 'Open webhooks',
    closing: 'You get this mail because you are an owner of this workspace.',
  }),
  footer: 'Florin · payments straight into wallets that you alone control',
};
