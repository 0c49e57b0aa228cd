import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Link types',
      blocks: [
        {
          terms: [
            ['Static', 'A fixed amount, paid any number of times. For products and fees.'],
            [
              'Dynamic',
              'A fixed amount for a single order, paid once. Shops usually create these through the API.',
            ],
            [
              'Donation',
              'Customers choose the amount. You can suggest up to six amounts, set limits, add a thank-you message and show the total raised.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Set up a link',
      blocks: [
        {
          steps: [
            'Billing: the name and an optional description that customers see, the amount and currency, and VAT if it applies.',
            'Payment: the wallets to receive to, the accepted coins, and whether to collect an email or billing address.',
            'After payment: a message for customers who have paid, a redirect URL, and the webhooks to send events to.',
          ],
        },
        { p: 'Go to <links>Payment links</links>, select “Create link” and choose a link type.' },
      ],
    },
    {
      heading: 'Currencies',
      blocks: [
        {
          p: 'You can set amounts in USD, EUR, GBP, CHF, BRL, CAD, AUD or JPY. The exchange rate is fixed when a customer chooses a coin, and applies until the payment’s deadline.',
        },
      ],
    },
    {
      heading: 'Share it',
      blocks: [
        {
          p: 'Copy the URL from the link’s menu and send it, or add it to a button on your site. The page works on phones and without JavaScript.',
        },
      ],
    },
    {
      heading: 'Edit, disable or archive a link',
      blocks: [
        {
          terms: [
            ['Edit', 'Open payments aren’t affected by your changes.'],
            [
              'Change wallets',
              'For your security, a wallet that’s new to a live link takes effect after 24 hours (one minute in the sandbox). You confirm your password, all owners are emailed, and the link shows when the change takes effect. You can cancel it until then, on the link or from the email. Payments go to the current wallets in the meantime.',
            ],
            [
              'Disable',
              'Customers can’t pay until you enable the link again. They see that it isn’t active.',
            ],
            [
              'Archive',
              'Permanent. The link can’t be paid, edited or restored; its payments are kept.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Links for single orders',
      blocks: [
        {
          p: 'After you create a dynamic link, you see code in curl, TypeScript, PHP and Python that creates the same link. Paste an <apiKeys>API key</apiKeys> to see it in the code. The key stays on that page.',
        },
        {
          p: 'If a customer opens the link again, they continue the same payment. They can choose another coin until a transfer is detected. Once it’s paid, the link says so. After it expires, no new payment can be started.',
        },
        {
          p: 'Webhooks include your order number and up to 20 values of your own as <code>linkReference</code> and <code>metadata</code>. Customers don’t see these values.',
        },
      ],
    },
    {
      heading: 'Preview',
      blocks: [
        {
          p: 'The preview next to the form shows the checkout as customers see it, on a phone or a desktop. You can’t pay there. The logo next to your name comes from your <businessDetails>business details</businessDetails>.',
        },
      ],
    },
    {
      heading: 'Find links and change several at once',
      blocks: [
        {
          p: 'Search by name, order number or ID. Select several links to disable, enable or archive them at once. “Received” is the total of confirmed transfers.',
        },
      ],
    },
  ],
};
