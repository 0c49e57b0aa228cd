import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Why',
      blocks: [
        {
          p: 'Whoever can set a record in the DNS of a domain controls it. With a verified domain a workspace is on the tier Basic Plus, which may take more each month: <billing>Billing</billing> shows how much.',
        },
      ],
    },
    {
      heading: 'How',
      blocks: [
        {
          steps: [
            'Open <businessDetails>Business details</businessDetails>, enter your domain and press <b>Verify domain</b>.',
            'Sign in where the DNS of the domain is managed, which is mostly the registrar.',
            'Add a record of the type <code>TXT</code> with the name and the value that Florin shows. Leave the rest as it is offered there.',
            'Come back and press <b>Check now</b>.',
          ],
        },
        {
          note: 'Some registrars add the domain to the name by themselves. If theirs shows it behind the field, enter <code>_florin-challenge</code> alone.',
        },
      ],
    },
    {
      heading: 'When it takes long',
      blocks: [
        {
          p: 'Florin asks the name servers of the domain itself, so a new record counts as soon as they have it. At some registrars that takes up to 48 hours. For so long Florin looks again by itself and then tells the owners.',
        },
        {
          p: 'The page says what the last look has met: no record yet, one with another value, servers that do not answer. After 48 hours you can start again; the record stays the same.',
        },
        {
          p: 'A domain can be verified by one workspace at a time. Another one can have it once this one removes it. Deleting the record afterwards changes nothing, and neither does another website.',
        },
      ],
    },
    {
      heading: 'Company email',
      blocks: [
        {
          p: 'The company email address is verified by a link that is mailed to it. Open it while you are signed in as a member. It works once, for a day; another address has to be verified anew.',
        },
      ],
    },
  ],
};
