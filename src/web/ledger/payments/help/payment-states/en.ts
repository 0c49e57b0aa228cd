import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Statuses',
      blocks: [
        {
          terms: [
            ['Open', 'Waiting for payment.'],
            ['Processing', 'Payment detected, confirming on the network.'],
            [
              'Partially paid',
              'Less than the amount due was received. The customer sees the remaining amount.',
            ],
            ['Paid', 'The amount due was received in time. Up to 0.5% less is accepted.'],
            [
              'Overpaid',
              'More than the amount due was received. You decide whether to refund the excess.',
            ],
            ['Expired', 'Nothing was received by the deadline.'],
            ['Paid late', 'The amount due was received after the deadline.'],
            ['Canceled', 'Canceled before any payment arrived.'],
          ],
        },
      ],
    },
    {
      heading: 'The deadline',
      blocks: [
        {
          p: 'Customers have 30 minutes to pay. What counts is the time of the block that contains the transfer, not the time Florin detects it. If a network halts, the deadline is extended by the same time.',
        },
      ],
    },
    {
      heading: 'Late payments',
      blocks: [
        {
          p: 'Transfers within seven days after the deadline are still matched by their exact amount. The payment is then “Paid late”, and you decide with your customer whether the price still applies.',
        },
      ],
    },
    {
      heading: 'Confirmed payments',
      blocks: [
        {
          p: 'A network can replace blocks until they’re finalized. Florin confirms a payment once its block is final, usually within a minute. Don’t ship before that.',
        },
      ],
    },
    {
      heading: 'In your dashboard',
      blocks: [
        {
          p: '<payments>Payments</payments> lists all payments. Search by ID, reference, email address, transaction hash or the start of the link’s name. Open a payment to see its transfers with their blocks, its events and its webhook deliveries.',
        },
        {
          p: 'You can mark a partially paid or late payment as paid and give a reason. Your webhooks then receive <code>payment.paid</code>, and the audit log records who did. You can’t undo this.',
        },
        {
          p: 'You can cancel an open payment until a transfer is detected. If a transfer still arrives, Florin matches and counts it.',
        },
        { p: 'Export the list as CSV: amounts as plain decimals, times in UTC.' },
      ],
    },
  ],
};
