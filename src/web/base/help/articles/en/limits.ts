import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'What counts',
      blocks: [
        {
          p: 'Each tier has a limit for live payments in a calendar month of UTC. <billing>Billing</billing> shows what this month has used of yours. Test payments never count.',
        },
        {
          p: 'A payment that is opened reserves its price for as long as it can be paid, so that the limit holds however many pay at once. What arrives counts in the month in which it came; what expires or is canceled is free again. Refunds do not give room back. Prices in other currencies count in dollars, at the rate that the payment was opened with.',
        },
      ],
    },
    {
      heading: 'At the limit',
      blocks: [
        {
          p: 'A new payment that would pass the limit is refused. The payer reads that you cannot take this payment at the moment, and not why. A shop that makes a link for one order hears of it when it makes the link, with the numbers. Your list of payment links says which of them cost more than is left.',
        },
        {
          p: 'Money that arrives all the same is yours: it is recorded and counts like any other. Owners get one mail when four fifths are used and one when the limit is reached.',
        },
      ],
    },
    {
      heading: 'A higher limit',
      blocks: [
        {
          p: 'A verified domain makes a workspace Basic Plus, a verified person or company Silver, and the enhanced verification Gold. <verification>Account tier</verification> shows what each needs. A new tier counts at once. On the first of the month every limit starts anew.',
        },
      ],
    },
  ],
};
