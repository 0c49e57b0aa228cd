import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'What you need',
      blocks: [
        {
          p: 'An email address and a wallet address. You can do all of this in test mode, where no real money moves.',
        },
      ],
    },
    {
      heading: 'Five steps',
      blocks: [
        {
          steps: [
            'Sign up, and enter the 6-digit code from the email. It expires after ten minutes.',
            'Create a workspace for your business. If someone invited you, join theirs instead.',
            '<wallets>Add a wallet</wallets>: choose the network and enter the address you want to be paid to.',
            '<newLink>Create a payment link</newLink>: enter a name and an amount, and choose the wallets to receive to.',
            'Open the link, choose a coin and pay.',
          ],
        },
      ],
    },
    {
      heading: 'What happens next',
      blocks: [
        {
          p: 'The checkout shows the exact amount, the address, a QR code and a 30-minute countdown. When the network has confirmed the payment, the checkout and your <dashboard>dashboard</dashboard> update, and your webhooks are notified.',
        },
        {
          note: 'A new workspace starts in test mode. To accept real money, switch to Live at the bottom of the sidebar and add a wallet there.',
        },
      ],
    },
  ],
};
