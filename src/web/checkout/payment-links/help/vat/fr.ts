import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Deux options',
      blocks: [
        {
          terms: [
            [
              'Montant TVA comprise',
              'Vos clients paient le montant saisi. La TVA qu’il contient est affichée séparément.',
            ],
            ['Ajouter la TVA au montant', 'Vos clients paient le montant plus la TVA.'],
          ],
        },
      ],
    },
    {
      heading: 'Exemple',
      blocks: [
        {
          p: 'À 20 %, un prix de 100,00 EUR correspond à 83,33 EUR plus 16,67 EUR de TVA si elle est comprise. Si elle est ajoutée, vos clients paient 120,00 EUR.',
        },
      ],
    },
    {
      heading: 'Calcul de la TVA',
      blocks: [
        {
          p: 'Le taux est un pourcentage avec quatre décimales au maximum. La TVA est arrondie à la plus petite unité de la devise (une demi-unité est arrondie vers le haut), et les parts s’additionnent toujours au total. Elle est affichée sur la page de paiement et sur le reçu.',
        },
        {
          note: 'Florin utilise le taux que vous saisissez. Demandez à votre conseiller fiscal quel taux s’applique à vos produits et à vos clients.',
        },
      ],
    },
  ],
};
