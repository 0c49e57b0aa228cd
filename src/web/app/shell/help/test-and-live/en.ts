import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Two environments',
      blocks: [
        {
          p: 'The switch at the bottom of the sidebar (on phones, under <b>More</b>) changes between Live and Test. Wallets, payment links, webhooks and payments belong to one environment and are never shared.',
        },
        {
          terms: [
            [
              'Test',
              'Payments run on test networks with coins that have no value. A banner says so in the dashboard and at checkout.',
            ],
            ['Live', 'Payments run on main networks and move real money.'],
          ],
        },
      ],
    },
    {
      heading: 'Differences',
      blocks: [
        {
          list: [
            'Live links only pay into wallets you’ve verified. Test links don’t require verification.',
            'In Test, several workspaces can use the same address. In Live, only one workspace can verify it.',
            'Your browser remembers the environment for each workspace.',
          ],
        },
      ],
    },
    {
      heading: 'Go live',
      blocks: [
        {
          steps: [
            'Switch to Live.',
            '<wallets>Add your wallet</wallets> on the main network and verify it.',
            '<webhooks>Add your webhook</webhooks> in Live, if you have one.',
            'Create the payment link again. Test links can’t be moved.',
          ],
        },
      ],
    },
  ],
};
