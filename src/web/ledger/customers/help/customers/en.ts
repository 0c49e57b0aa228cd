import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Who appears as a customer',
      blocks: [
        {
          p: 'People who enter an email address when they pay. To ask for it, turn on “Collect email address” in a link under <links>Payment links</links>. Each address is one customer, however it’s capitalized. Test and live customers are separate.',
        },
        {
          p: '<customers>Customers</customers> shows each customer’s latest details, when they paid, and all their payments. Each payment keeps the details entered at the time, even if the customer changes them later.',
        },
      ],
    },
    {
      heading: 'Find and export',
      blocks: [
        {
          p: 'Search by the start of a name or of any part of the email address. Owners, admins and finance can export the list as a CSV file for spreadsheets.',
        },
      ],
    },
    {
      heading: 'Erase on request',
      blocks: [
        {
          p: 'A person can ask you to erase their data. “Erase data” removes their name, address and email from the customer, from their payments and from stored webhook messages. You can’t undo this, and you have to confirm your password first.',
        },
        {
          p: 'Amounts, times and transactions are kept for your books. Erase any data that your own shop or mailbox has received yourself. If the same person pays again and enters their email, they appear as a new customer.',
        },
      ],
    },
  ],
};
