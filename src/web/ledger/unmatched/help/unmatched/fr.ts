import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Que sont les transferts non identifiés',
      blocks: [
        {
          p: 'Un transfert d’un autre montant et sans référence peut correspondre à n’importe quel paiement, et Florin ne devine pas. Il apparaît sous <unmatched>Transferts non identifiés</unmatched>, et votre tableau de bord affiche un avis jusqu’à ce que vous l’ayez traité.',
        },
        {
          p: 'Les transferts vers un portefeuille réel sont affichés dès que vous l’avez vérifié ; d’ici là, Florin en indique le nombre. Un portefeuille de test n’a pas besoin d’être vérifié, sauf si un autre espace de travail a la même adresse. Seuls les cryptomonnaies et jetons pris en charge sont inclus.',
        },
      ],
    },
    {
      heading: 'Attribuer un transfert',
      blocks: [
        {
          p: 'Florin propose des paiements impayés vers le même portefeuille, d’un montant proche, et indique la différence. Vous pouvez aussi saisir l’identifiant de tout autre paiement du même réseau, de la même cryptomonnaie et de la même adresse.',
        },
        {
          p: 'Le transfert compte alors à l’heure de son bloc, avec les mêmes événements pour vos webhooks. C’est irréversible.',
        },
      ],
    },
    {
      heading: 'Ignorer un transfert',
      blocks: [
        {
          p: 'Si un transfert ne correspond à aucun paiement, par exemple un approvisionnement de votre part, ignorez-le en indiquant un motif. Vous pouvez le rétablir sous « Ignorés ».',
        },
      ],
    },
  ],
};
