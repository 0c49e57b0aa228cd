import type { Article } from '#web/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Three steps',
      blocks: [
        {
          steps: [
            'Billing: a name that payers see, the amount and its currency, and VAT if you want it shown.',
            'Payment: the wallets it pays into, the coins that payers can choose, and whether they are asked for an email or billing address.',
            'After payment: a message, a web address to return to, and the webhooks to tell.',
          ],
        },
        {
          p: 'You find all of them under <links>Payment links</links>. A link has one price and can be paid any number of times.',
        },
      ],
    },
    {
      heading: 'Currencies',
      blocks: [
        {
          p: 'Prices are set in USD, EUR, GBP, CHF, BRL, CAD, AUD or JPY. The rate is taken when a payer chooses a coin, and holds for that payment until its deadline.',
        },
      ],
    },
    {
      heading: 'Share it',
      blocks: [
        {
          p: 'Copy the address from the link’s menu and send it, or put it behind a button on your site. The page works on phones and without JavaScript.',
        },
      ],
    },
    {
      heading: 'Change, disable, archive',
      blocks: [
        {
          terms: [
            ['Edit', 'Payments that are open keep what they were opened with.'],
            [
              'Other wallets',
              'In production, a wallet that is new to a link waits for 24 hours, in the sandbox for a minute. You confirm your password, every owner gets a mail, and the link shows when it changes. Until then it can be canceled there or from the mail, and payments go where they went before.',
            ],
            [
              'Disable',
              'Nobody can pay until you enable it again. Payers read that it is not active.',
            ],
            [
              'Archive',
              'For good. The link can never be paid or changed again; its payments stay.',
            ],
          ],
        },
      ],
    },
  ],
};
