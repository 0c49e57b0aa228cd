import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Ce qui compte',
      blocks: [
        {
          p: 'Chaque niveau a une limite pour les paiements réels d’un mois civil UTC. <billing>Facturation</billing> montre ce que ce mois a utilisé de la vôtre. Les paiements de test ne comptent jamais.',
        },
        {
          p: 'Un paiement ouvert réserve son prix tant qu’il peut être payé : ainsi la limite tient, même si beaucoup paient en même temps. Ce qui arrive compte dans le mois où il est arrivé ; ce qui expire ou est annulé redevient libre. Les remboursements ne libèrent rien. Les prix dans d’autres devises comptent en dollars, au taux auquel le paiement a été ouvert.',
        },
      ],
    },
    {
      heading: 'À la limite',
      blocks: [
        {
          p: 'Un nouveau paiement qui dépasserait la limite est refusé. Le payeur lit que vous ne pouvez pas accepter ce paiement pour le moment, sans la raison. Une boutique qui crée un lien pour une commande l’apprend dès la création, avec les chiffres. Votre liste de liens indique lesquels coûtent plus que ce qui reste.',
        },
        {
          p: 'L’argent qui arrive malgré tout est à vous : il est enregistré et compte comme tout autre. Les propriétaires reçoivent un e-mail aux quatre cinquièmes et un autre quand la limite est atteinte.',
        },
      ],
    },
    {
      heading: 'Une limite plus haute',
      blocks: [
        {
          p: 'Un domaine vérifié donne le niveau Basique Plus, une personne ou une société vérifiée le niveau Argent, et la vérification renforcée le niveau Or. <verification>Niveau du compte</verification> montre ce que demande chacun. Un nouveau niveau compte aussitôt. Le premier du mois, chaque limite repart de zéro.',
        },
      ],
    },
  ],
};
