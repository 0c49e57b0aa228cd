import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Duas opções',
      blocks: [
        {
          terms: [
            [
              'Valor com IVA incluído',
              'Os clientes pagam o valor informado. O IVA contido nele aparece separado.',
            ],
            ['Somar o IVA ao valor', 'Os clientes pagam o valor mais o IVA.'],
          ],
        },
      ],
    },
    {
      heading: 'Exemplo',
      blocks: [
        {
          p: 'A 20%, um preço de 100,00 EUR corresponde a 83,33 EUR mais 16,67 EUR de IVA, se o IVA estiver incluído. Se o IVA for somado, os clientes pagam 120,00 EUR.',
        },
      ],
    },
    {
      heading: 'Como o IVA é calculado',
      blocks: [
        {
          p: 'A alíquota é uma porcentagem com até quatro casas decimais. O IVA é arredondado para a menor unidade da moeda (metades para cima), e as partes sempre somam o total. Ele aparece na página de pagamento e no recibo.',
        },
        {
          note: 'O Florin usa a alíquota que você informa. Pergunte ao seu contador qual se aplica aos seus produtos e clientes.',
        },
      ],
    },
  ],
};
