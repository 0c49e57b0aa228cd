import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'What webhooks are for',
      blocks: [
        {
          p: 'Florin sends your systems a message as soon as a payment changes. Add your endpoint under <webhooks>Webhooks</webhooks>. The URL must be HTTPS and accessible from the internet, and the secret key must be at least 16 characters long.',
        },
      ],
    },
    {
      heading: 'Two secrets',
      blocks: [
        {
          terms: [
            [
              'Secret key',
              'You choose it. Florin sends it with every message in the header <code>x-api-key</code>.',
            ],
            [
              'Signing secret',
              'Florin generates it and shows it once. Use it to check that a message was sent by Florin and wasn’t changed.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Verify signatures',
      blocks: [
        {
          p: 'Messages follow Standard Webhooks: the headers <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>. Libraries for many languages verify them for you; pass them the raw body.',
        },
        {
          code: [
            "import { Webhook } from 'standardwebhooks';",
            '',
            'const event = new Webhook(signingSecret).verify(rawBody, headers);',
          ].join('\n'),
        },
      ],
    },
    {
      heading: 'Respond, and handle duplicates',
      blocks: [
        {
          p: 'Respond with a status from 200 to 299 within 15 seconds. Otherwise Florin retries, ten times over about three days. The same message can arrive twice, so store its <code>webhook-id</code>. A 410 response disables the webhook. Redirects aren’t followed: enter the final URL.',
        },
      ],
    },
    {
      heading: 'If deliveries fail',
      blocks: [
        {
          p: 'After three failed deliveries in a row, the members who can manage webhooks get a notification and an email. The list of webhooks shows since when a webhook has been failing, with which response, and how many deliveries are pending; the page of the webhook begins with what was attempted last. Once a delivery succeeds, Florin sends everything that’s pending.',
        },
      ],
    },
    {
      heading: 'After downtime',
      blocks: [
        {
          p: 'The webhook’s page lists every message with its responses. You can resend one message, or all messages since a given time in order, including those missed while the webhook was disabled. A webhook that accepts nothing for three days is disabled, and the members who can manage webhooks get an email.',
        },
      ],
    },
    {
      heading: 'Which events to use',
      blocks: [
        {
          p: 'Choose which events to receive, or leave the list empty to receive all of them. Ship when you receive <code>payment.paid</code> or <code>payment.overpaid</code>; on <code>payment.paid_late</code>, you decide. <code>payment.processing</code> (<code>final: false</code>) is for display only. Don’t ship yet: the network can still drop the transfer, and you then receive <code>payment.reopened</code>. <code>payment.reversed</code> means that the network replaced the block that contained the payment. Hold any order you haven’t shipped yet. If the transaction is confirmed again, you receive <code>payment.restored</code> instead of a second <code>payment.paid</code>. The <apiDocs>API reference</apiDocs> shows what each message contains.',
        },
        {
          p: 'Every message about a payment contains the full payment. For dynamic links, this includes your order number as <code>linkReference</code> and your <code>metadata</code>.',
        },
      ],
    },
    {
      heading: 'All events',
      blocks: [
        {
          terms: [
            [
              '<code>payment.created</code>',
              'A customer started a payment. Sent only to webhooks that choose it.',
            ],
            ['<code>payment.processing</code>', 'A transfer was detected and is being confirmed.'],
            [
              '<code>payment.reopened</code>',
              'A detected transfer disappeared before it was confirmed.',
            ],
            ['<code>payment.partial</code>', 'Part of the amount is confirmed.'],
            ['<code>payment.paid</code>', 'The amount is confirmed.'],
            ['<code>payment.overpaid</code>', 'More than the amount is confirmed.'],
            ['<code>payment.paid_late</code>', 'The amount is confirmed, after the deadline.'],
            ['<code>payment.expired</code>', 'The deadline passed without full payment.'],
            ['<code>payment.canceled</code>', 'The payment was canceled.'],
            [
              '<code>payment.reversed</code>',
              'The network replaced the block that contained a confirmed transfer.',
            ],
            ['<code>payment.restored</code>', 'A reversed payment is confirmed again.'],
            [
              '<code>payment.claimed</code>',
              'A customer named a transaction as their payment, and you decide.',
            ],
            ['<code>refund.requested</code>', 'A refund was offered to the customer.'],
            ['<code>refund.address_given</code>', 'A customer gave the address for a refund.'],
            ['<code>refund.completed</code>', 'A refund is confirmed on the network.'],
            ['<code>refund.canceled</code>', 'A refund was canceled before it was sent.'],
            ['<code>payment_link.created</code>', 'A payment link was created.'],
            [
              '<code>payment_link.updated</code>',
              'A payment link was changed, disabled, enabled or archived.',
            ],
            [
              '<code>order.updated</code>',
              'An order of a connected shop changed. Only sent to the shop’s own webhook.',
            ],
            ['<code>wallet.verified</code>', 'You verified ownership of a wallet.'],
            ['<code>test</code>', 'You sent a test event from the webhook’s page.'],
          ],
        },
      ],
    },
  ],
};
