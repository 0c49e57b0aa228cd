import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Rôles',
      blocks: [
        {
          p: 'Chaque membre d’un espace de travail a un rôle. Tous peuvent tout y consulter ; le rôle détermine ce qu’ils peuvent modifier.',
        },
        {
          terms: [
            ['Propriétaire', 'Accès complet, y compris aux membres et aux autres propriétaires.'],
            [
              'Administrateur',
              'Accès complet, sauf pour ajouter, modifier ou retirer des propriétaires.',
            ],
            ['Développeur', 'Peut gérer les liens de paiement, les webhooks et les clés API.'],
            [
              'Comptabilité',
              'Peut gérer les portefeuilles, les liens de paiement, les paiements et les clients.',
            ],
            ['Lecteur', 'Consultation uniquement.'],
          ],
        },
        {
          p: 'Un membre peut aussi avoir une fonction, par exemple « Comptable ». Elle ne change pas ses autorisations.',
        },
      ],
    },
    {
      heading: 'Inviter des personnes',
      blocks: [
        {
          steps: [
            'Ouvrez <inviteMembers>Inviter des membres</inviteMembers>.',
            'Saisissez des adresses ou collez une liste, jusqu’à cinquante à la fois, et choisissez un rôle.',
            'Chaque personne reçoit un e-mail avec un lien qui expire au bout de sept jours. Celles qui n’ont pas de compte peuvent en créer un avec ce lien.',
          ],
        },
        {
          p: 'Une invitation n’est valable que pour l’adresse à laquelle elle a été envoyée. Tant qu’elle est sans réponse, vous pouvez la renvoyer ou l’annuler sous <members>Membres et équipe</members>.',
        },
      ],
    },
    {
      heading: 'Partir et retirer',
      blocks: [
        {
          p: 'Un membre retiré perd immédiatement son accès ; tout ce qu’il a créé est conservé, mais les <apiKeys>clés API</apiKeys> qui agissent pour lui s’arrêtent, sauf si un autre membre les reprend. Vous pouvez quitter un espace de travail vous-même. Le dernier propriétaire ne peut ni partir ni être retiré : ajoutez d’abord un autre propriétaire.',
        },
      ],
    },
  ],
};
