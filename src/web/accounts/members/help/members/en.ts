import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Roles',
      blocks: [
        {
          p: 'Each member of a workspace has one role. Everyone can view everything in it; the role determines what they can change.',
        },
        {
          terms: [
            ['Owner', 'Full access, including members and other owners.'],
            ['Admin', 'Full access, except adding, changing or removing owners.'],
            ['Developer', 'Can manage payment links, webhooks and API keys.'],
            ['Finance', 'Can manage wallets, payment links, payments and customers.'],
            ['Viewer', 'View-only access.'],
          ],
        },
        {
          p: 'Members can also have a job title, such as “Accountant”. It doesn’t affect permissions.',
        },
      ],
    },
    {
      heading: 'Invite people',
      blocks: [
        {
          steps: [
            'Open <inviteMembers>Invite members</inviteMembers>.',
            'Enter addresses or paste a list, up to fifty at a time, and choose a role.',
            'Each person gets an email with a link that expires after seven days. People without an account can create one from it.',
          ],
        },
        {
          p: 'An invitation is only valid for the address it was sent to. Until it’s answered, you can resend or revoke it under <members>Members and team</members>.',
        },
      ],
    },
    {
      heading: 'Leave and remove',
      blocks: [
        {
          p: 'A removed member loses access immediately; everything they created is kept, but <apiKeys>API keys</apiKeys> that act for them stop unless another member takes them over. You can leave a workspace yourself. The last owner can’t leave or be removed, so add another owner first.',
        },
      ],
    },
  ],
};
