import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'À quoi sert une clé',
      blocks: [
        {
          p: 'Votre boutique, ou n’importe lequel de vos programmes, utilise Florin avec une clé API : il crée des liens de paiement, lit les paiements et gère les webhooks sans que personne ne se connecte. Créez-en une sous <apiKeys>Clés API</apiKeys>. Son secret n’est montré qu’une fois ; Florin n’en garde qu’une empreinte, et personne ne peut donc le retrouver plus tard.',
        },
      ],
    },
    {
      heading: 'L’envoyer à chaque appel',
      blocks: [
        {
          p: 'Le secret se place dans l’en-tête <code>Authorization</code>. Tous les appels se trouvent dans la <apiDocs>référence de l’API</apiDocs>.',
        },
        {
          code: [
            'curl https://florin.example.com/api/payment-link?companyId=wsp_… \\',
            '  -H "Authorization: Bearer fl_test_…"',
          ].join('\n'),
        },
      ],
    },
    {
      heading: 'Un espace de travail, un environnement, ses droits',
      blocks: [
        {
          p: 'Une clé voit l’espace de travail et l’environnement pour lesquels elle a été créée, et rien d’autre : une clé de test ne touche jamais à de l’argent réel. Donnez-lui les droits dont le programme a besoin, pas plus. Les personnes restent hors de portée de toute clé : membres, invitations, clés API et journal d’audit sont réservés aux membres connectés.',
        },
      ],
    },
    {
      heading: 'Quand quelque chose tourne mal',
      blocks: [
        {
          terms: [
            [
              'Renouveler',
              'Donne un nouveau secret à la clé. Pendant un temps, l’ancien peut continuer à fonctionner, pour que votre programme change sans coupure.',
            ],
            [
              'Révoquer',
              'Met fin à la clé tout de suite. Faites-le si quelqu’un d’autre a pu voir un secret.',
            ],
            [
              'Adresses autorisées',
              'Limite une clé aux adresses de vos serveurs : un secret volé ne sert à rien ailleurs.',
            ],
            ['Expire le', 'Met fin à une clé d’elle-même, par exemple celle d’une agence.'],
          ],
        },
      ],
    },
    {
      heading: 'Réessayer sans créer deux fois',
      blocks: [
        {
          p: 'Envoyez un <code>Idempotency-Key</code> de votre choix avec chaque appel qui crée quelque chose. Si vous ne savez pas s’il est arrivé, renvoyez le même appel : vous recevez la première réponse, et rien n’est créé deux fois.',
        },
      ],
    },
  ],
};
