import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Les états',
      blocks: [
        {
          terms: [
            ['Ouvert', 'La page du payeur attend ; rien n’a encore été vu.'],
            ['En cours', 'Le réseau montre le paiement, mais ne l’a pas rendu définitif.'],
            [
              'Payé en partie',
              'Il est arrivé moins que le prix. Le payeur voit ce qu’il reste à envoyer.',
            ],
            [
              'Payé',
              'Le prix est arrivé à temps. Jusqu’à un demi pour cent de moins compte aussi.',
            ],
            [
              'Trop-perçu',
              'Il est arrivé plus que le prix. Vous décidez de rendre ou non la différence.',
            ],
            ['Expiré', 'L’échéance est passée et rien n’est arrivé.'],
            ['Payé en retard', 'Le prix entier est arrivé, mais après l’échéance.'],
            ['Annulé', 'Le paiement a été abandonné avant que rien n’ait été vu.'],
          ],
        },
      ],
    },
    {
      heading: 'L’échéance',
      blocks: [
        {
          p: 'Un payeur dispose de trente minutes. Ce qui compte est l’heure du bloc qui contient le paiement, et non le moment où nous le lisons. Tant qu’un réseau est à l’arrêt, le temps est rendu.',
        },
      ],
    },
    {
      heading: 'L’argent en retard',
      blocks: [
        {
          p: 'L’argent qui arrive dans les sept jours suivant l’échéance est encore reconnu à son montant exact. Le paiement est alors payé en retard, et vous décidez avec le payeur si le prix tient toujours.',
        },
      ],
    },
    {
      heading: 'Seul compte ce qui est définitif',
      blocks: [
        {
          p: 'Un réseau peut revenir sur des blocs qui ne sont pas encore définitifs. C’est pourquoi un paiement ne compte qu’une fois rendu définitif par le réseau, en général en moins d’une minute. N’expédiez pas avant.',
        },
      ],
    },
    {
      heading: 'Dans votre tableau de bord',
      blocks: [
        {
          p: '<payments>Paiements</payments> les liste tous. La recherche trouve un paiement par son ID, sa référence, son e-mail ou le hash de sa transaction, et par le début du nom de son lien. Chacun s’ouvre sur tout ce qui lui est arrivé : transferts avec leurs blocs, événements, et qui a été prévenu.',
        },
        {
          p: 'Un paiement payé en partie ou en retard peut être accepté comme payé, avec une raison. Votre boutique reçoit alors <code>payment.paid</code> ; le journal d’audit garde qui a décidé. C’est irréversible.',
        },
        {
          p: 'Un paiement ouvert peut être annulé tant que rien n’a été vu. L’argent qui arriverait tout de même est encore reconnu et compté.',
        },
        {
          p: 'Ce qui est listé s’exporte en CSV : montants en décimales simples, heures en UTC.',
        },
      ],
    },
  ],
};
