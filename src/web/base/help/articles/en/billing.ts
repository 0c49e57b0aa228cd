import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Tiers and limits',
      blocks: [
        {
          p: 'Your tier decides how much you can take in live payments in a calendar month. <billing>Billing</billing> shows your tier, what this month has used of it, and what the other tiers need. Prices in other currencies count in dollars. Test payments never count.',
        },
      ],
    },
    {
      heading: 'Fees',
      blocks: [
        {
          p: 'Whoever runs this installation may charge a fee by tier; without one you see 0 %. Florin never takes it from a payment: what payers send goes straight to your wallet. The fee is stated for each month so that it can be settled with you.',
        },
      ],
    },
    {
      heading: 'Statements',
      blocks: [
        {
          p: 'Every month has a statement, as a PDF to read and as a CSV file for your books: a line for each payment, and the totals of each currency with their fees. Months begin and end at midnight UTC.',
        },
        {
          p: 'A payment stands in the month in which its money became part of a block. If parts of it came in two months, each month has its part. Amounts are at the rate that the payment was opened with. A PDF lists the first 2,000 payments; the CSV file holds all of them.',
        },
      ],
    },
  ],
};
