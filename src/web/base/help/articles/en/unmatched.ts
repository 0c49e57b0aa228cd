import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Money that nobody recognises',
      blocks: [
        {
          p: 'What arrives with another amount and without a reference could be anybody’s, and Florin never guesses. It stands under <unmatched>Unmatched transfers</unmatched>, and your dashboard says so while something waits.',
        },
        {
          p: 'Only wallets whose address you have verified are looked at, and only coins and tokens that Florin knows.',
        },
      ],
    },
    {
      heading: 'Assign it',
      blocks: [
        {
          p: 'Florin suggests unpaid payments to the same wallet of about that amount, and says what differs. Any other payment can be named by its ID, as long as network, asset and address are the same.',
        },
        {
          p: 'It then counts as any arrival does: by the time of its block, with the same events for your shop. It cannot be taken back.',
        },
      ],
    },
    {
      heading: 'Dismiss it',
      blocks: [
        {
          p: 'A top-up of your own is for no payment. Dismiss it with a reason; under “Dismissed” it can be restored.',
        },
      ],
    },
  ],
};
