import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'What API keys are for',
      blocks: [
        {
          p: 'With an API key, your shop or app can create payment links, read payments and manage webhooks without anyone logging in. Create one under <apiKeys>API keys</apiKeys>. The secret is shown once. Florin stores only a hash, so it can’t be looked up later.',
        },
      ],
    },
    {
      heading: 'Authenticate requests',
      blocks: [
        {
          p: 'Send the secret in the <code>Authorization</code> header. The <apiDocs>API reference</apiDocs> lists all endpoints.',
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
      heading: 'Workspace, environment and scopes',
      blocks: [
        {
          p: 'A key only has access to the workspace and environment it was created in: a test key never touches real money. Grant only the scopes your code needs. No key can manage members, invitations, API keys or the audit log; these require a logged-in member.',
        },
      ],
    },
    {
      heading: 'Whom a key acts for',
      blocks: [
        {
          p: 'A key acts for the member who created it, rolled it or last took it over. It can do what its permissions and that member’s role allow: if the role changes, the key is limited to what the new role allows. When the member leaves or is removed, the key stops immediately. Another member whose role allows everything the key can do can take it over, while removing the member or later under <apiKeys>API keys</apiKeys>.',
        },
        {
          p: 'Anyone who knows the secret can still use a key that was taken over, so roll it if the former member had the secret. Owners are notified when a live key is created, taken over, stopped, rolled or revoked, or gets other permissions.',
        },
      ],
    },
    {
      heading: 'Protect your keys',
      blocks: [
        {
          terms: [
            [
              'Roll',
              'Creates a new secret. You can keep the old one working for a while so you can switch without downtime.',
            ],
            [
              'Revoke',
              'Stops the key immediately. Do this if someone else may have seen the secret.',
            ],
            [
              'Allowed IP addresses',
              'Restricts the key to your servers, so a stolen secret can’t be used elsewhere.',
            ],
            [
              'Expires on',
              'Ends the key automatically, for example when an agency’s contract ends.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Retry safely',
      blocks: [
        {
          p: 'Send an <code>Idempotency-Key</code> with every request that creates something. If you don’t know whether a request arrived, send it again with the same key: you get the original response, and nothing is created twice.',
        },
      ],
    },
  ],
};
