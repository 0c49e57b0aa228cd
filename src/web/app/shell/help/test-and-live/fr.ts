import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Deux mondes',
      blocks: [
        {
          p: 'Le sélecteur en haut de chaque page permet de choisir entre Test et Réel. Portefeuilles, liens de paiement, webhooks et paiements appartiennent à l’un des deux, et rien ne passe jamais de l’un à l’autre.',
        },
        {
          terms: [
            [
              'Test',
              'Les paiements passent par des réseaux de test, avec des jetons sans valeur. Un bandeau en haut de la page le rappelle, et les payeurs le voient aussi.',
            ],
            [
              'Réel',
              'Les paiements passent par les réseaux principaux et déplacent de l’argent réel.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Ce qui diffère',
      blocks: [
        {
          list: [
            'Un lien réel n’alimente que des portefeuilles dont vous avez prouvé l’adresse ; en test, ce n’est pas nécessaire.',
            'En test, plusieurs espaces de travail peuvent utiliser la même adresse. En réel, un seul peut la prouver.',
            'Votre choix est retenu pour chaque espace de travail dans ce navigateur.',
          ],
        },
      ],
    },
    {
      heading: 'Du test au réel',
      blocks: [
        {
          steps: [
            'Passez à Réel.',
            '<wallets>Ajoutez votre portefeuille</wallets> sur le réseau principal et prouvez-le.',
            '<webhooks>Enregistrez votre webhook</webhooks> pour Réel, si vous en avez un.',
            'Créez de nouveau le lien de paiement. Les liens de test ne peuvent pas être transférés.',
          ],
        },
      ],
    },
  ],
};
