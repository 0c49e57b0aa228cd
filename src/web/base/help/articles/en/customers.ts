import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Who is a customer',
      blocks: [
        {
          p: 'Whoever gives an email address when they pay. The payment link asks for it once you switch that on under <links>Payment links</links>. One address is one customer, however it is written; test and live have customers of their own.',
        },
        {
          p: 'Under <customers>Customers</customers> you see what they said last, when they paid, and every payment of theirs. Each payment keeps what it was told, even if the customer says something else later.',
        },
      ],
    },
    {
      heading: 'Find and export',
      blocks: [
        {
          p: 'Search by the beginning of a name or of any part of the email address. Owners, admins and finance can export the list as a CSV file that spreadsheets open.',
        },
      ],
    },
    {
      heading: 'Erase on request',
      blocks: [
        {
          p: 'A person may ask you to erase what you know of them. “Erase data” takes their name, address and email away from the customer, from their payments and from the messages that were stored for your webhooks. It cannot be undone, and you are asked for your password first.',
        },
        {
          p: 'Amounts, times and transactions stay, since your books need them. What your own shop or a mailbox has received is yours to erase. If the same person pays again and gives their address, they are a customer anew.',
        },
      ],
    },
  ],
};
