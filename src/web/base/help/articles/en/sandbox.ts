import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'What it is',
      blocks: [
        {
          p: 'The sandbox is Florin whole on one machine: dashboard, checkout, database, and local networks whose coins are worth nothing. It needs no account anywhere, and after the installation no internet.',
        },
        { code: ['npm ci && npm start'].join('\n') },
      ],
    },
    {
      heading: 'What it has besides',
      blocks: [
        {
          terms: [
            [
              '/sandbox/mail',
              'Every mail that Florin has sent, such as the code when you sign up.',
            ],
            [
              '/sandbox/dns',
              'TXT records of the sandbox’s own DNS: set them to verify any domain.',
            ],
            [
              '/operator',
              'Where operators decide about verifications. A call to /sandbox/operators with your email makes you one.',
            ],
            ['/sandbox/webhooks', 'Addresses under it receive webhooks and list what came.'],
            [
              'Sandbox payer',
              'Buttons on the payment page that pay for you, as a wallet with the reference or as an exchange without it.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Try what goes wrong',
      blocks: [
        {
          p: 'Developers can make the local networks halt, reorganise or stop finalising, and pay too little or too much, and let a payment’s time run out, by calls to <code>/sandbox/chain</code>, <code>/sandbox/pay</code> and <code>/sandbox/expire</code>. Local networks begin anew at every start; the rest of your data is kept.',
        },
        {
          note: 'Only <code>npm start</code> is a sandbox. An installation that runs in production has none of these pages.',
        },
      ],
    },
  ],
};
