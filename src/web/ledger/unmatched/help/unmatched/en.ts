import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'What unmatched transfers are',
      blocks: [
        {
          p: 'A transfer with a different amount and no reference could be for any payment, and Florin doesn’t guess. It appears under <unmatched>Unmatched transfers</unmatched>, and your dashboard shows a notice until you’ve handled it.',
        },
        {
          p: 'Transfers to a live wallet are listed once you’ve verified it; until then, Florin shows how many there are. A test wallet needs no verification, unless another workspace has the same address. Only supported coins and tokens are included.',
        },
      ],
    },
    {
      heading: 'Assign a transfer',
      blocks: [
        {
          p: 'Florin suggests unpaid payments to the same wallet with a similar amount and shows how they differ. You can also enter the ID of any other payment with the same network, coin and address.',
        },
        {
          p: 'The transfer then counts from its block time, with the same events for your webhooks. You can’t undo this.',
        },
      ],
    },
    {
      heading: 'Dismiss a transfer',
      blocks: [
        {
          p: 'If a transfer isn’t for a payment, such as your own top-up, dismiss it with a reason. You can restore it under “Dismissed”.',
        },
      ],
    },
  ],
};
