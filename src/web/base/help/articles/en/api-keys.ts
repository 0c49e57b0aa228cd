import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'What a key is for',
      blocks: [
        {
          p: 'Your shop, or any program of yours, uses Florin with an API key: it makes payment links, reads payments and manages webhooks without anybody signing in. Make one under <apiKeys>API keys</apiKeys>. Its secret is shown once; Florin keeps a hash alone, so nobody can look it up later.',
        },
      ],
    },
    {
      heading: 'Send it with every call',
      blocks: [
        {
          p: 'The secret goes into the header <code>Authorization</code>. What there is to call stands in the <apiDocs>API reference</apiDocs>.',
        },
        {
          code: [
            'curl https://florin.example.com/api/payment-link?companyId=wsp_… \\',
            '  -H "Authorization: Bearer fl_test_…"',
          ].join('\n'),
        },
      ],
    },
    {
      heading: 'One workspace, one environment, its scopes',
      blocks: [
        {
          p: 'A key sees the workspace and the environment it was made for and nothing else: a test key never touches real money. Give it the scopes that the program needs and no more. People are beyond every key: members, invitations, API keys and the audit log are for signed-in members alone.',
        },
      ],
    },
    {
      heading: 'When something goes wrong',
      blocks: [
        {
          terms: [
            [
              'Roll',
              'Gives the key a new secret. For a while the old one can go on working, so that your program changes over without a gap.',
            ],
            [
              'Revoke',
              'Ends the key at once. Do it when a secret may have been seen by somebody else.',
            ],
            [
              'Allowed addresses',
              'Limits a key to your servers’ addresses, so that a stolen secret is of no use elsewhere.',
            ],
            ['Expires on', 'Ends a key by itself, for instance that of an agency.'],
          ],
        },
      ],
    },
    {
      heading: 'Try once, not twice',
      blocks: [
        {
          p: 'Send an <code>Idempotency-Key</code> of your own with every call that creates something. When you are not sure whether it arrived, send the same call again: you get the first answer, and nothing is made twice.',
        },
      ],
    },
  ],
};
