import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'How it works',
      blocks: [
        {
          p: 'Squarespace’s checkout is closed to other payment services, so Florin doesn’t replace it. Instead, each product that you choose gets a button: a link on your site to a page where customers order the product and pay in crypto.',
        },
        {
          p: 'Price, title and stock are read from Squarespace whenever a customer opens that page. Once the order is paid, it appears in your Squarespace orders and its stock is deducted. Each order is for one product, in any quantity.',
        },
      ],
    },
    {
      heading: 'Set it up',
      blocks: [
        {
          p: 'Open <integrations>Integrations</integrations>, choose “Connect Squarespace” and follow the six steps. Your Squarespace plan must include API keys.',
        },
        {
          steps: [
            'Read what product buttons do and don’t do.',
            'Create a key in Squarespace with Orders: Read and Write, and Products: Read Only.',
            'Paste the key. Florin shows the site and each permission, then connects it.',
            'Choose wallets, and enter your shipping options and your tax.',
            'Create buttons and copy them to your site.',
            'Check your pages, and pay for a test order.',
          ],
        },
        { note: 'In test mode nothing is sent to Squarespace. You see what would be sent.' },
      ],
    },
    {
      heading: 'If an order isn’t imported',
      blocks: [
        {
          terms: [
            [
              'Pending',
              'Squarespace accepts 100 orders an hour, so in busy hours orders wait for their turn. Florin also tries again for days if Squarespace doesn’t respond.',
            ],
            [
              'Key not accepted',
              'The key was deleted, lacks a permission, or the site has expired. Solve it, then check the key in step 3: orders are imported afterwards.',
            ],
            [
              'Not imported',
              'The product sold out or was removed, or Squarespace rejected the order. You’re notified: solve the reason and try again, or refund the payment.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Refunds and disconnecting',
      blocks: [
        {
          p: 'Offer a refund in <payments>the payment</payments>: the customer enters an address, and you send it. Squarespace isn’t notified of it, so note it there yourself.',
        },
        {
          p: 'After you disconnect the site, its buttons say that the shop no longer sells there. Remove them from your site.',
        },
      ],
    },
  ],
};
