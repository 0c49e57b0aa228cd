import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'What they are for',
      blocks: [
        {
          p: 'Florin sends your program a message as soon as a payment changes. Register its address under <webhooks>Webhooks</webhooks>: it must be HTTPS and reachable from the internet, and its secret key has at least 16 characters.',
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
              'You choose it. It comes with every message in the header <code>x-api-key</code>.',
            ],
            [
              'Signing secret',
              'Florin generates it and shows it once. With it you check that a message is ours and unchanged.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Check the signature',
      blocks: [
        {
          p: 'Messages follow Standard Webhooks: the headers <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>. Libraries for many languages do it for you; give them the raw body.',
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
      heading: 'Answer, and act once',
      blocks: [
        {
          p: 'Answer with a status from 200 to 299 within fifteen seconds. Anything else is tried again, ten times over about three days. The same message can come twice, so remember its <code>webhook-id</code>. An answer of 410 disables the webhook.',
        },
      ],
    },
    {
      heading: 'When your shop was away',
      blocks: [
        {
          p: 'Every message with its answers stands on the webhook’s page. There you can send one again, or everything since a time, in order, also what was missed while the webhook was disabled. A webhook that takes nothing for three days is disabled, and the owners get a mail.',
        },
      ],
    },
    {
      heading: 'Which events',
      blocks: [
        {
          p: 'Choose the events to receive, or none to receive all of them. Ship when you receive <code>payment.paid</code> or <code>payment.overpaid</code>; on <code>payment.paid_late</code>, you decide. <code>payment.processing</code> (<code>final: false</code>) is for display only. Don’t ship yet: the network can still drop the transfer, and you then receive <code>payment.reopened</code>. <code>payment.reversed</code> means that the network replaced the block that contained the payment. Hold whatever you have not delivered yet, and wait. If the transaction is confirmed again, you receive <code>payment.restored</code> instead of a second <code>payment.paid</code>. The <apiDocs>API reference</apiDocs> shows what each message contains.',
        },
        {
          p: 'Every message about a payment carries it whole. For a dynamic link that is also your order number, as <code>linkReference</code>, and the <code>metadata</code> that you gave it.',
        },
      ],
    },
  ],
};
