import type { Article } from '#web/help/article-format.ts';

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
  ],
};
