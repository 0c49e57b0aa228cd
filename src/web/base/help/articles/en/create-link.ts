import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Three kinds',
      blocks: [
        {
          terms: [
            ['Static', 'One price, paid as often as somebody likes: a product, a fee.'],
            [
              'Dynamic',
              'One price for one order, paid once. Usually your shop makes it through the API.',
            ],
            [
              'Donation',
              'Payers say how much. You suggest up to six amounts, and may set limits, thank them with a message, and show everybody what has come in.',
            ],
          ],
        },
      ],
    },
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
          p: 'You find all of them under <links>Payment links</links>. You choose the kind first.',
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
    {
      heading: 'One order, one link',
      blocks: [
        {
          p: 'The form of a dynamic link ends with code in curl, TypeScript, PHP and Python that makes the same link. Paste an <apiKeys>API key</apiKeys> to see it filled in; the key stays in that page.',
        },
        {
          p: 'Whoever opens the link again goes on with the same payment. Until something of it was seen they can choose another coin. Once it is paid the link says so, and once its time is over nobody can begin.',
        },
        {
          p: 'Your order number and up to 20 values of your own come back in webhooks, as <code>linkReference</code> and <code>metadata</code>. Payers do not see the values.',
        },
      ],
    },
    {
      heading: 'Preview',
      blocks: [
        {
          p: 'Beside the form stands the checkout as payers will see it, on a phone or a desktop. Nothing can be paid there. The picture beside your name is the one in your <businessDetails>business details</businessDetails>.',
        },
      ],
    },
    {
      heading: 'Find and change many',
      blocks: [
        {
          p: 'The list is searched by name, order number or ID. Tick several links to disable, enable or archive them at once. Received is what final transfers have brought.',
        },
      ],
    },
  ],
};
