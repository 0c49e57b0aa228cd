import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Privileges',
      blocks: [
        {
          p: 'Each member of a workspace has one privilege. Everybody can see everything in it; the privilege says what they can change.',
        },
        {
          terms: [
            ['Owner', 'Changes everything, members and other owners included.'],
            ['Admin', 'Changes everything, but cannot name, change or remove owners.'],
            ['Developer', 'Changes payment links, webhooks and API keys.'],
            ['Finance', 'Changes wallets, payment links and payments.'],
            ['Viewer', 'Changes nothing.'],
          ],
        },
        {
          p: 'Besides, a member can have a role in your own words, such as “Accountant”. It changes nothing about what they may do.',
        },
      ],
    },
    {
      heading: 'Invite people',
      blocks: [
        {
          steps: [
            'Open <inviteMembers>Invite members</inviteMembers>.',
            'Type the addresses or paste a list, up to fifty at a time, and choose a privilege.',
            'Everybody gets a mail with a link that is good for seven days. Who has no account yet makes one on the way.',
          ],
        },
        {
          p: 'An invitation belongs to the address it was sent to. Until it is answered you find it under <members>Members and team</members>, where you can send it again or take it back.',
        },
      ],
    },
    {
      heading: 'Leave and remove',
      blocks: [
        {
          p: 'A member who is removed loses access at once; what they have made stays. You can leave a workspace yourself. The last owner can neither leave nor be removed, so name another one first.',
        },
      ],
    },
  ],
};
