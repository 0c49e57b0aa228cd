import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Two worlds',
      blocks: [
        {
          p: 'The switch at the top of every page chooses between Test and Live. Wallets, payment links, webhooks and payments belong to one of the two, and nothing ever crosses over.',
        },
        {
          terms: [
            [
              'Test',
              'Payments run on test networks with coins that are worth nothing. A banner says so across the top, and payers are told too.',
            ],
            ['Live', 'Payments run on the main networks and move real money.'],
          ],
        },
      ],
    },
    {
      heading: 'What differs',
      blocks: [
        {
          list: [
            'A live link pays only into wallets whose address you have proven; in test that is not needed.',
            'In test several workspaces can use the same address. In Live one workspace alone can prove it.',
            'What is chosen is remembered for each workspace in this browser.',
          ],
        },
      ],
    },
    {
      heading: 'From test to live',
      blocks: [
        {
          steps: [
            'Switch to Live.',
            '<wallets>Add your wallet</wallets> on the main network and prove it.',
            '<webhooks>Register your webhook</webhooks> for Live, if you have one.',
            'Create the payment link anew. Test links cannot be moved.',
          ],
        },
      ],
    },
  ],
};
