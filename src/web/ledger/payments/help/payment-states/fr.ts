import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Statuts',
      blocks: [
        {
          terms: [
            ['En attente', 'Le client n’a pas encore payé.'],
            ['En cours', 'Paiement détecté, en cours de confirmation par le réseau.'],
            [
              'Partiellement payé',
              'Moins que le montant à payer a été reçu. Le client voit le montant restant.',
            ],
            ['Payé', 'Le montant à payer a été reçu à temps. Jusqu’à 0,5 % de moins est accepté.'],
            [
              'Trop-perçu',
              'Plus que le montant à payer a été reçu. Vous décidez de rembourser ou non l’excédent.',
            ],
            ['Expiré', 'Rien n’a été reçu avant l’échéance.'],
            ['Payé en retard', 'Le montant à payer a été reçu après l’échéance.'],
            ['Annulé', 'Annulé avant l’arrivée d’un paiement.'],
          ],
        },
      ],
    },
    {
      heading: 'L’échéance',
      blocks: [
        {
          p: 'Vos clients ont 30 minutes pour payer. C’est l’heure du bloc qui contient le transfert qui compte, et non le moment où Florin le détecte. Si un réseau s’arrête, l’échéance est prolongée d’autant.',
        },
      ],
    },
    {
      heading: 'Paiements en retard',
      blocks: [
        {
          p: 'Les transferts reçus dans les sept jours suivant l’échéance sont encore associés grâce à leur montant exact. Le paiement est alors « Payé en retard », et vous décidez avec votre client si le prix tient toujours.',
        },
      ],
    },
    {
      heading: 'Paiements confirmés',
      blocks: [
        {
          p: 'Un réseau peut remplacer des blocs tant qu’ils ne sont pas finalisés. Florin confirme un paiement une fois son bloc finalisé, en général en moins d’une minute. N’expédiez rien avant.',
        },
      ],
    },
    {
      heading: 'Dans votre tableau de bord',
      blocks: [
        {
          p: '<payments>Paiements</payments> affiche tous les paiements. Recherchez par identifiant, référence, adresse e-mail, hash de transaction ou début du nom du lien. Ouvrez un paiement pour voir ses transferts et leurs blocs, ses événements et ses envois de webhook.',
        },
        {
          p: 'Vous pouvez marquer comme payé un paiement partiel ou en retard, en indiquant un motif. Vos webhooks reçoivent alors <code>payment.paid</code>, et le journal d’audit enregistre qui l’a accepté. C’est irréversible.',
        },
        {
          p: 'Vous pouvez annuler un paiement en attente tant qu’aucun transfert n’est détecté. Si un transfert arrive malgré tout, Florin l’associe et le comptabilise.',
        },
        { p: 'Exportez la liste en CSV : montants en décimales simples, heures en UTC.' },
      ],
    },
  ],
};
