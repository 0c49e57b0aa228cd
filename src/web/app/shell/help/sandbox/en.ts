import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'What it is',
      blocks: [
        {
          p: 'The sandbox runs all of Florin on one machine: dashboard, checkout, database, and local networks with test coins and a test stablecoin each. It needs no external accounts and, once installed, no internet connection.',
        },
        { code: ['npm ci && npm start'].join('\n') },
      ],
    },
    {
      heading: 'Sandbox tools',
      blocks: [
        {
          terms: [
            [
              '/sandbox/mail',
              'Every email that Florin has sent, such as the code when you sign up.',
            ],
            ['/sandbox/dns', 'TXT records of the sandbox’s DNS. Set them to verify any domain.'],
            [
              '/operator',
              'Where operators review verifications. To become one, call /sandbox/operators with your email address.',
            ],
            ['/sandbox/webhooks', 'URLs under it receive webhooks and list what they received.'],
            [
              'Sandbox payer',
              'Buttons at checkout that pay for you, either like a wallet with the reference or like an exchange without it.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Test failures',
      blocks: [
        {
          p: 'With calls to <code>/sandbox/chain</code>, <code>/sandbox/pay</code> and <code>/sandbox/expire</code>, developers can make the local networks halt, reorganize or stop finalizing, pay too little or too much, and let a payment expire. Local networks start from scratch each time; the rest of your data is kept.',
        },
        {
          note: 'Only <code>npm start</code> runs the sandbox. Production installations have none of these pages.',
        },
      ],
    },
  ],
};
