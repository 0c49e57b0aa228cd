import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Why verify a domain',
      blocks: [
        {
          p: 'Setting a DNS record shows that you control a domain. A verified domain raises your workspace to Basic Plus, with a higher monthly limit: see <billing>Billing</billing>.',
        },
      ],
    },
    {
      heading: 'How to verify it',
      blocks: [
        {
          steps: [
            'Open <businessDetails>Business details</businessDetails>, enter your domain and select <b>Verify domain</b>.',
            'Log in where you manage the domain’s DNS, usually at your registrar.',
            'Add a <code>TXT</code> record with the name and value that Florin shows. Leave other settings at their defaults.',
            'Come back and select <b>Check now</b>.',
          ],
        },
        {
          note: 'Some registrars append the domain to the name automatically. If yours shows the domain after the field, enter only <code>_florin-challenge</code>.',
        },
      ],
    },
    {
      heading: 'If it takes a while',
      blocks: [
        {
          p: 'Florin queries the domain’s own name servers, so a new record is found as soon as they have it. With some registrars, this takes up to 48 hours. During that time, Florin keeps checking and then notifies the owners.',
        },
        {
          p: 'The page shows the result of the latest check: no record yet, a record with a different value, with the wrong name or in quotation marks, or name servers that don’t respond. After 48 hours you can start over; the record stays the same.',
        },
        {
          p: 'Only one workspace at a time can verify a domain. Another workspace can verify it after you remove it. Once verified, deleting the record or changing your website has no effect.',
        },
      ],
    },
    {
      heading: 'Company email',
      blocks: [
        {
          p: 'Verify your company email address with a link that we email to it. Open it while you’re logged in as a member. The link works once and expires after a day. If you change the address, verify the new one.',
        },
      ],
    },
  ],
};
