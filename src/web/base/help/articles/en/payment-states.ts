import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'The states',
      blocks: [
        {
          terms: [
            ['Open', 'The payer’s page waits; nothing has been seen yet.'],
            ['Processing', 'The network shows the payment, but has not made it final.'],
            [
              'Partly paid',
              'Less than the price has arrived. The payer is shown what is still to send.',
            ],
            ['Paid', 'The price has arrived in time. Up to half a percent less counts as well.'],
            ['Overpaid', 'More than the price has arrived. You decide whether to give it back.'],
            ['Expired', 'The deadline has passed and nothing has arrived.'],
            ['Paid late', 'The whole price has arrived, but after the deadline.'],
            ['Canceled', 'The payment was given up before anything was seen.'],
          ],
        },
      ],
    },
    {
      heading: 'The deadline',
      blocks: [
        {
          p: 'A payer has thirty minutes. What counts is the time of the block that holds the payment, not the moment we read it. While a network stands still the time is given back.',
        },
      ],
    },
    {
      heading: 'Late money',
      blocks: [
        {
          p: 'Money that arrives within seven days after the deadline is still recognised by its exact amount. The payment then is paid late, and you decide with the payer whether the price still holds.',
        },
      ],
    },
    {
      heading: 'Only what is final counts',
      blocks: [
        {
          p: 'A network can take back blocks that are not final yet. That is why a payment counts only once the network has made it final, usually within a minute. Do not ship before that.',
        },
      ],
    },
    {
      heading: 'On your dashboard',
      blocks: [
        {
          p: '<payments>Payments</payments> lists all of them. Search finds one by its ID, reference, email address or transaction hash, and by how the name of its link begins. Each opens with everything that happened to it: transfers with their blocks, events, and who was told.',
        },
        {
          p: 'A payment that is partly paid or paid late can be accepted as paid, with a reason. Your shop then hears <code>payment.paid</code>; the audit log keeps who decided. It cannot be taken back.',
        },
        {
          p: 'An open payment can be canceled while nothing has been seen for it. Money that arrives all the same is still recognised and counted.',
        },
        {
          p: 'What is listed can be exported as CSV: amounts as plain decimals, times in UTC.',
        },
      ],
    },
  ],
};
