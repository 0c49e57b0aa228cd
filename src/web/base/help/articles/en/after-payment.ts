import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Your message',
      blocks: [
        {
          p: 'What you write for after the payment is shown once it is paid, and on the receipt: a download key, a greeting, when the parcel leaves. It is plain text of up to 500 characters.',
        },
      ],
    },
    {
      heading: 'Back to your shop',
      blocks: [
        {
          p: 'With a web address to return to, payers see a button that names your host, and are taken there after ten seconds unless they choose to stay. The address must begin with https://.',
        },
        {
          note: 'Being led back proves nothing: anybody can open that address. Let a <webhooks>webhook</webhooks> tell your shop that it was paid.',
        },
      ],
    },
    {
      heading: 'The receipt',
      blocks: [
        {
          p: 'Every paid payment has a receipt with the price, the VAT, the amount received, the exchange rate and the transactions. It can be printed or saved as PDF. Receipts of test payments say that they prove nothing.',
        },
      ],
    },
    {
      heading: 'Details of the payer',
      blocks: [
        { p: 'If the link asks for an email or billing address, payers enter it before they pay.' },
        {
          p: 'Your shop can fill the form in: the address of the link takes <code>asset</code> (network and symbol), <code>email</code>, <code>name</code>, <code>street</code>, <code>postalCode</code>, <code>city</code>, <code>state</code>, <code>country</code> (two letters) and, for donations, <code>amount</code>. Payers can change all of it; the price cannot be set so.',
        },
        {
          code: 'https://florin.example/pay/lnk_…?asset=moonbeam/GLMR&email=anna@example.com&name=Anna%20Muster&country=PT',
        },
      ],
    },
  ],
};
