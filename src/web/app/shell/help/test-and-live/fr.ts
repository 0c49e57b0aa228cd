import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Deux environnements',
      blocks: [
        {
          p: 'Le sélecteur en bas de la barre latérale (sur téléphone, sous <b>Plus</b>) bascule entre Réel et Test. Les portefeuilles, les liens de paiement, les webhooks et les paiements appartiennent à un seul environnement et ne sont jamais partagés.',
        },
        {
          terms: [
            [
              'Test',
              'Les paiements passent par des réseaux de test, avec des jetons sans valeur. Une bannière l’indique dans le tableau de bord et sur la page de paiement.',
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
      heading: 'Différences',
      blocks: [
        {
          list: [
            'Les liens réels n’acceptent que des portefeuilles que vous avez vérifiés. Les liens de test ne demandent aucune vérification.',
            'En mode test, plusieurs espaces de travail peuvent utiliser la même adresse. En mode réel, un seul peut la vérifier.',
            'Votre navigateur retient l’environnement de chaque espace de travail.',
          ],
        },
      ],
    },
    {
      heading: 'Passer en réel',
      blocks: [
        {
          steps: [
            'Basculez en mode réel.',
            '<wallets>Ajoutez votre portefeuille</wallets> sur le réseau principal et vérifiez-le.',
            '<webhooks>Ajoutez votre webhook</webhooks> en mode réel, si vous en avez un.',
            'Créez de nouveau le lien de paiement. Les liens de test ne peuvent pas être transférés.',
          ],
        },
      ],
    },
  ],
};
