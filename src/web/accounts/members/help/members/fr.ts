import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Droits',
      blocks: [
        {
          p: 'Chaque membre d’un espace de travail a un niveau de droits. Tout le monde peut tout y voir ; le niveau détermine ce que l’on peut modifier.',
        },
        {
          terms: [
            ['Propriétaire', 'Modifie tout, y compris les membres et les autres propriétaires.'],
            [
              'Administrateur',
              'Modifie tout, mais ne peut ni nommer, ni modifier, ni retirer des propriétaires.',
            ],
            ['Développeur', 'Modifie les liens de paiement, les webhooks et les clés d’API.'],
            ['Comptabilité', 'Modifie les portefeuilles, les liens de paiement et les paiements.'],
            ['Lecteur', 'Ne modifie rien.'],
          ],
        },
        {
          p: 'Un membre peut en outre avoir une fonction formulée à votre façon, comme « Comptable ». Elle ne change rien à ce que la personne peut faire.',
        },
      ],
    },
    {
      heading: 'Inviter des personnes',
      blocks: [
        {
          steps: [
            'Ouvrez <inviteMembers>Inviter des membres</inviteMembers>.',
            'Saisissez les adresses ou collez une liste, cinquante au plus à la fois, et choisissez un niveau de droits.',
            'Chacun reçoit un e-mail avec un lien valable sept jours. Qui n’a pas encore de compte en crée un au passage.',
          ],
        },
        {
          p: 'Une invitation est liée à l’adresse à laquelle elle a été envoyée. Tant qu’elle reste sans réponse, vous la trouvez sous <members>Membres et équipe</members>, où vous pouvez la renvoyer ou l’annuler.',
        },
      ],
    },
    {
      heading: 'Partir et retirer',
      blocks: [
        {
          p: 'Un membre que l’on retire perd aussitôt l’accès ; ce qu’il a créé reste. Vous pouvez quitter vous-même un espace de travail. Le dernier propriétaire ne peut ni partir ni être retiré : nommez-en d’abord un autre.',
        },
      ],
    },
  ],
};
