import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Duas formas',
      blocks: [
        {
          terms: [
            [
              'Imposto incluído',
              'Os pagadores pagam o valor como está. O imposto contido nele é mostrado à parte.',
            ],
            ['Somar o imposto', 'O imposto é somado ao valor, e os pagadores pagam os dois.'],
          ],
        },
      ],
    },
    {
      heading: 'Um exemplo',
      blocks: [
        {
          p: 'A 20 por cento, um preço de 100,00 EUR são 83,33 EUR e 16,67 EUR de imposto quando está incluído, e 120,00 EUR quando é cobrado por fora.',
        },
      ],
    },
    {
      heading: 'Como é calculado',
      blocks: [
        {
          p: 'A alíquota é uma porcentagem com até quatro casas decimais. O imposto é arredondado para a menor unidade da moeda, a metade para cima, e as partes sempre somam o total. Ele aparece na página de pagamento e no recibo.',
        },
        {
          note: 'O Florin calcula com a alíquota que você informa. Qual alíquota vale para os seus produtos e clientes é uma pergunta para o seu contador.',
        },
      ],
    },
  ],
};
