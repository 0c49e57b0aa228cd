import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'À quoi servent les clés API',
      blocks: [
        {
          p: 'Avec une clé API, votre boutique ou votre application peut créer des liens de paiement, consulter les paiements et gérer les webhooks sans que personne ne se connecte. Créez-en une sous <apiKeys>Clés API</apiKeys>. Le secret n’est affiché qu’une fois. Florin n’en conserve que l’empreinte : il est impossible de le retrouver ensuite.',
        },
      ],
    },
    {
      heading: 'Authentifier les requêtes',
      blocks: [
        {
          p: 'Envoyez le secret dans l’en-tête <code>Authorization</code>. La <apiDocs>référence de l’API</apiDocs> présente tous les points de terminaison.',
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
      heading: 'Espace de travail, environnement et autorisations',
      blocks: [
        {
          p: 'Une clé n’a accès qu’à l’espace de travail et à l’environnement où elle a été créée : une clé de test ne touche jamais à l’argent réel. N’accordez que les autorisations nécessaires à votre code. Aucune clé ne peut gérer les membres, les invitations, les clés API ou le journal d’audit ; cela demande un membre connecté.',
        },
      ],
    },
    {
      heading: 'Pour qui une clé agit',
      blocks: [
        {
          p: 'Une clé agit pour le membre qui l’a créée, renouvelée ou reprise en dernier. Elle peut faire ce que permettent ses autorisations et le rôle de ce membre : si le rôle change, la clé est limitée à ce que permet le nouveau rôle. Quand le membre part ou est retiré, la clé s’arrête immédiatement. Un autre membre, dont le rôle permet tout ce que la clé peut faire, peut la reprendre, au moment du retrait ou plus tard dans <apiKeys>Clés API</apiKeys>.',
        },
        {
          p: 'Toute personne qui connaît le secret peut encore utiliser une clé reprise : renouvelez-la si l’ancien membre avait le secret. Les propriétaires sont avertis quand une clé réelle est créée, reprise, arrêtée, renouvelée ou révoquée, ou quand ses autorisations changent.',
        },
      ],
    },
    {
      heading: 'Protéger vos clés',
      blocks: [
        {
          terms: [
            [
              'Renouveler',
              'Crée un nouveau secret. Vous pouvez laisser l’ancien fonctionner quelque temps pour changer sans interruption.',
            ],
            [
              'Révoquer',
              'Désactive la clé immédiatement. À faire si quelqu’un d’autre a pu voir le secret.',
            ],
            [
              'Adresses IP autorisées',
              'Limite la clé à vos serveurs : un secret volé est inutilisable ailleurs.',
            ],
            [
              'Expire le',
              'Désactive la clé automatiquement, par exemple à la fin du contrat d’une agence.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Réessayer sans risque',
      blocks: [
        {
          p: 'Envoyez un <code>Idempotency-Key</code> avec chaque requête qui crée quelque chose. Si vous ne savez pas si une requête est arrivée, renvoyez-la avec la même clé : vous recevez la réponse d’origine et rien n’est créé deux fois.',
        },
      ],
    },
  ],
};
