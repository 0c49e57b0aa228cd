import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Deux façons',
      blocks: [
        {
          terms: [
            [
              'TVA comprise',
              'Les payeurs paient le montant tel quel. La taxe qu’il contient est affichée à part.',
            ],
            ['Ajouter la TVA', 'La taxe s’ajoute au montant, et les payeurs paient les deux.'],
          ],
        },
      ],
    },
    {
      heading: 'Un exemple',
      blocks: [
        {
          p: 'À 20 pour cent, un prix de 100,00 EUR donne 83,33 EUR et 16,67 EUR de TVA lorsqu’elle est incluse, et 120,00 EUR lorsqu’elle vient en sus.',
        },
      ],
    },
    {
      heading: 'Comment elle est calculée',
      blocks: [
        {
          p: 'Le taux est un pourcentage comportant jusqu’à quatre décimales. La taxe est arrondie à la plus petite unité de la devise, la moitié vers le haut, et les parties font toujours le total. Elle apparaît sur la page de paiement et sur le reçu.',
        },
        {
          note: 'Florin calcule avec le taux que vous saisissez. Pour savoir quel taux s’applique à vos produits et à vos clients, adressez-vous à votre conseiller fiscal.',
        },
      ],
    },
  ],
};
