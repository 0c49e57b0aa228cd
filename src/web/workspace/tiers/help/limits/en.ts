import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'What counts',
      blocks: [
        {
          p: 'Each tier has a limit for live payments per calendar month (UTC). <billing>Billing</billing> shows how much of yours is used. Test payments don’t count.',
        },
        {
          p: 'Only what you’ve received counts, in the month it arrives. If many customers start to pay just below the limit, all of them can finish, so you can receive more than the limit. Refunds don’t free up the limit. Other currencies are converted to US dollars at the rate fixed when the payment was created.',
        },
      ],
    },
    {
      heading: 'At the limit',
      blocks: [
        {
          p: 'A new payment that would exceed the limit is declined. The customer sees that you can’t accept this payment right now, without the reason. If your shop creates a link for a single order over the API, the error includes the amounts. Your list of payment links shows which links exceed what’s left.',
        },
        {
          p: 'Transfers that still arrive are yours: they’re recorded and counted like any others. Owners get an email when 80% of the limit is used and another when it’s reached.',
        },
      ],
    },
    {
      heading: 'Raise your limit',
      blocks: [
        {
          p: 'Verify a domain for Basic Plus, a person or company for Silver, and complete enhanced verification for Gold. <verification>Account tier</verification> shows the requirements. A new tier applies immediately. Limits reset on the first of the month.',
        },
      ],
    },
  ],
};
