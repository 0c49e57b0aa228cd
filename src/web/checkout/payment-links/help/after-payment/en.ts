import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Your message',
      blocks: [
        {
          p: 'Customers see your message after they pay, and on the receipt: a download key, a thank-you note, a shipping date. It’s plain text of up to 500 characters.',
        },
      ],
    },
    {
      heading: 'Redirect to your shop',
      blocks: [
        {
          p: 'If you set a redirect URL, customers see a button with your domain and are redirected after ten seconds unless they choose to stay. The URL must start with https://.',
        },
        {
          note: 'A redirect isn’t proof of payment, because anyone can open that URL. Use a <webhooks>webhook</webhooks> to find out that a payment was made.',
        },
      ],
    },
    {
      heading: 'The receipt',
      blocks: [
        {
          p: 'Every completed payment has a receipt with the amount, the VAT, the amount received, the exchange rate and the transactions. Customers can print it or save it as a PDF. Receipts for test payments are marked as not a proof of purchase.',
        },
      ],
    },
    {
      heading: 'Customer details',
      blocks: [
        {
          p: 'If the link collects an email or billing address, customers enter it before they pay.',
        },
        {
          p: 'Your shop can prefill the form. Add these parameters to the link’s URL: <code>asset</code> (network and symbol), <code>email</code>, <code>name</code>, <code>street</code>, <code>postalCode</code>, <code>city</code>, <code>state</code>, <code>country</code> (two letters) and, for donations, <code>amount</code>. Customers can change all of them. You can’t set a fixed price this way.',
        },
        {
          code: 'https://florin.example/pay/lnk_…?asset=moonbeam/GLMR&email=anna@example.com&name=Anna%20Muster&country=PT',
        },
      ],
    },
  ],
};
