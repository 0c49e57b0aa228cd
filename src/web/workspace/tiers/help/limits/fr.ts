import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Ce qui compte',
      blocks: [
        {
          p: 'Chaque niveau a un plafond pour les paiements réels par mois civil (UTC). <billing>Facturation</billing> indique la part utilisée du vôtre. Les paiements de test ne comptent pas.',
        },
        {
          p: 'Seul ce que vous avez reçu compte, dans le mois où il arrive. Si de nombreux clients commencent à payer juste avant le plafond, tous peuvent terminer : vous pouvez donc recevoir plus que le plafond. Les remboursements ne libèrent pas le plafond. Les autres devises sont converties en dollars américains au taux fixé à la création du paiement.',
        },
      ],
    },
    {
      heading: 'Quand le plafond est atteint',
      blocks: [
        {
          p: 'Un nouveau paiement qui dépasserait le plafond est refusé. Le client voit que vous ne pouvez pas accepter ce paiement pour le moment, sans le motif. Si votre boutique crée un lien pour une seule commande avec l’API, l’erreur contient les montants. Votre liste de liens de paiement indique ceux qui dépassent ce qui reste.',
        },
        {
          p: 'Les transferts qui arrivent malgré tout vous appartiennent : ils sont enregistrés et comptés comme les autres. Les propriétaires reçoivent un e-mail à 80 % du plafond, et un autre quand il est atteint.',
        },
      ],
    },
    {
      heading: 'Relever votre plafond',
      blocks: [
        {
          p: 'Vérifiez un domaine pour le niveau Basique Plus, une personne ou une entreprise pour le niveau Argent, puis la vérification renforcée pour le niveau Or. <verification>Niveau du compte</verification> présente les conditions. Un nouveau niveau s’applique immédiatement. Les plafonds sont réinitialisés le premier du mois.',
        },
      ],
    },
  ],
};
