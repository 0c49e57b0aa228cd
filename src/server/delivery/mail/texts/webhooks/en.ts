import type { WebhookTexts } from '#server/delivery/mail/texts/texts.ts';

const manager = 'You received this email because you can manage this workspace’s webhooks.';

export const webhooks: WebhookTexts = {
  webhookFailing: ({ name, url, workspace, attempts, outcome, waiting, isRedirect, location }) => ({
    subject: `Webhook “${name}” is failing: ${outcome}`,
    heading: 'A webhook is failing',
    paragraphs: [
      `The last ${attempts} deliveries to the webhook “${name}” of ${workspace} failed:`,
      url,
      `Last result: ${outcome}.`,
      ...(isRedirect ? [redirectText(location)] : []),
      `${waiting === 1 ? '1 delivery is' : `${waiting} deliveries are`} pending. Florin retries each for up to three days. Your payments aren’t affected.`,
    ],
    open: 'Open webhook',
    closing: manager,
  }),
  webhookErrors: {
    not_public: 'address not public',
    dns: 'host not found',
    connect: 'connection failed',
    tls: 'certificate not valid',
    timeout: 'timed out',
    closed: 'connection closed',
    protocol: 'response unreadable',
  },
  webhookDisabled: ({ name, url, workspace }) => ({
    subject: `Webhook “${name}” was disabled`,
    heading: 'A webhook was disabled',
    paragraphs: [
      `The webhook “${name}” of ${workspace} responded with 410 Gone, which asks Florin to stop sending:`,
      url,
      'It receives no events until you edit and save it. Your payments aren’t affected.',
    ],
    open: 'Open webhooks',
    closing: manager,
  }),
  webhookExhausted: ({ name, url, workspace }) => ({
    subject: `Webhook “${name}” was disabled`,
    heading: 'A webhook was disabled',
    paragraphs: [
      `The webhook “${name}” of ${workspace} hasn’t accepted any event for three days:`,
      url,
      'It receives no events until you edit and save it. You can then resend the events it missed. Your payments aren’t affected.',
    ],
    open: 'Open webhooks',
    closing: manager,
  }),
  webhookGivenUp: ({ name, url, workspace }) => ({
    subject: `Deliveries to webhook “${name}” failed`,
    heading: 'Webhook deliveries failed',
    paragraphs: [
      `The webhook “${name}” of ${workspace} hasn’t accepted some events for three days:`,
      url,
      'Florin has stopped retrying the oldest deliveries. Newer ones are still retried. Your payments aren’t affected.',
    ],
    open: 'Open webhooks',
    closing: manager,
  }),
};

function redirectText(location: string | undefined): string {
  return location
    ? `Florin doesn’t follow redirects. Edit the webhook and enter this URL: ${location}`
    : 'Florin doesn’t follow redirects. Edit the webhook and enter the HTTPS URL that your server redirects to.';
}
