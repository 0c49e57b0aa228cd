import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Tiers and limits',
      blocks: [
        {
          p: 'Your tier sets how much you can receive in live payments per calendar month. <billing>Billing</billing> shows your tier, this month’s usage and what the other tiers require. Amounts in other currencies are converted to US dollars. Test payments don’t count.',
        },
      ],
    },
    {
      heading: 'Fees',
      blocks: [
        {
          p: 'The operator of this installation can charge a fee per tier; without one, you see 0%. Florin never deducts fees from a payment: customers pay directly to your wallet. Each month’s statement shows the fee so you and the operator can settle it separately.',
        },
      ],
    },
    {
      heading: 'Statements',
      blocks: [
        {
          p: 'Each month has a statement, as a PDF and as a CSV file for your books. It has a line for each payment, and the totals and fees for each currency. Months start and end at midnight UTC.',
        },
        {
          p: 'A payment is listed in the month in which its transfer was included in a block. If transfers arrived in two months, each month lists its share. Amounts use the exchange rate fixed when the payment was created. A PDF lists the first 2,000 payments; the CSV file contains all of them.',
        },
      ],
    },
  ],
};
