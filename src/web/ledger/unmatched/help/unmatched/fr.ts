import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'L’argent que personne ne reconnaît',
      blocks: [
        {
          p: 'Ce qui arrive avec un autre montant et sans référence pourrait venir de n’importe qui, et Florin ne devine jamais. Cela figure sous <unmatched>Transferts non attribués</unmatched>, et votre tableau de bord le signale tant que quelque chose attend.',
        },
        {
          p: 'Seuls les portefeuilles dont vous avez vérifié l’adresse sont pris en compte, et seulement les monnaies et jetons que Florin connaît.',
        },
      ],
    },
    {
      heading: 'L’attribuer',
      blocks: [
        {
          p: 'Florin propose des paiements en attente vers le même portefeuille, d’un montant proche, et dit ce qui diffère. Tout autre paiement peut être indiqué par son identifiant, pourvu que le réseau, l’actif et l’adresse soient les mêmes.',
        },
        {
          p: 'Il compte alors comme toute arrivée : selon l’heure de son bloc, avec les mêmes événements pour votre boutique. Cela ne peut pas être annulé.',
        },
      ],
    },
    {
      heading: 'L’écarter',
      blocks: [
        {
          p: 'Votre propre approvisionnement n’est pour aucun paiement. Écartez-le avec un motif ; sous « Écartés », il peut être repris.',
        },
      ],
    },
  ],
};
