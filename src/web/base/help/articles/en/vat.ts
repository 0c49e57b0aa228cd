import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Two ways',
      blocks: [
        {
          terms: [
            ['VAT is included', 'Payers pay the amount as it is. The tax in it is shown apart.'],
            ['VAT on top', 'The tax is added to the amount, and payers pay both.'],
          ],
        },
      ],
    },
    {
      heading: 'An example',
      blocks: [
        {
          p: 'At 20 percent a price of 100.00 EUR is 83.33 EUR and 16.67 EUR VAT when it is included, and 120.00 EUR when it comes on top.',
        },
      ],
    },
    {
      heading: 'How it is calculated',
      blocks: [
        {
          p: 'The rate is a percentage with up to four decimals. The tax is rounded to the smallest unit of the currency, half up, and the parts always add up to the total. It appears at the checkout and on the receipt.',
        },
        {
          note: 'Florin calculates with the rate that you enter. Which rate applies to your goods and customers is a question for your tax adviser.',
        },
      ],
    },
  ],
};
