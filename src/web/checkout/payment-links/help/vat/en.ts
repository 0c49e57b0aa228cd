import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Two options',
      blocks: [
        {
          terms: [
            [
              'Amount includes VAT',
              'Customers pay the amount as entered. The VAT in it is shown separately.',
            ],
            ['Add VAT to the amount', 'Customers pay the amount plus VAT.'],
          ],
        },
      ],
    },
    {
      heading: 'Example',
      blocks: [
        {
          p: 'At 20%, a price of 100.00 EUR is 83.33 EUR plus 16.67 EUR VAT if VAT is included. If VAT is added, customers pay 120.00 EUR.',
        },
      ],
    },
    {
      heading: 'How VAT is calculated',
      blocks: [
        {
          p: 'The rate is a percentage with up to four decimals. VAT is rounded half up to the currency’s smallest unit, and the parts always add up to the total. It’s shown at checkout and on the receipt.',
        },
        {
          note: 'Florin uses the rate you enter. Ask your tax adviser which rate applies to your products and customers.',
        },
      ],
    },
  ],
};
