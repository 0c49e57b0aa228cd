import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'What you need',
      blocks: [
        {
          p: 'An email address, and a wallet whose address you know. You can follow all of this in test mode, where no real money moves.',
        },
      ],
    },
    {
      heading: 'Five steps',
      blocks: [
        {
          steps: [
            'Sign up. A code of six digits comes by mail; it is good for ten minutes.',
            'Create a workspace: your business in Florin. If somebody has invited you, join theirs instead.',
            '<wallets>Add a wallet</wallets>: choose the network and enter the address that your money goes to.',
            '<newLink>Create a payment link</newLink>: a name, a price, and the wallets that it pays into.',
            'Open the link’s address, choose what to pay with, and pay.',
          ],
        },
      ],
    },
    {
      heading: 'What happens then',
      blocks: [
        {
          p: 'The payer’s page shows the exact amount, the address and a QR code, and counts down thirty minutes. As soon as the network has made the payment final, that page, your <dashboard>dashboard</dashboard> and your shop learn of it.',
        },
        {
          note: 'A new workspace starts in test mode. To take real money, switch to Live at the top of the page and add a wallet there.',
        },
      ],
    },
  ],
};
