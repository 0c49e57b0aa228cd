import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'De quoi s’agit-il',
      blocks: [
        {
          p: 'Le bac à sable fait tourner tout Florin sur une seule machine : tableau de bord, page de paiement, base de données et réseaux locaux avec des jetons de test et, sur chacun, un stablecoin de test. Il ne demande aucun compte externe et, une fois installé, aucune connexion à Internet.',
        },
        { code: ['npm ci && npm start'].join('\n') },
      ],
    },
    {
      heading: 'Les outils du bac à sable',
      blocks: [
        {
          terms: [
            [
              '/sandbox/mail',
              'Tous les e-mails envoyés par Florin, comme le code de votre inscription.',
            ],
            [
              '/sandbox/dns',
              'Les enregistrements TXT du DNS du bac à sable. Définissez-les pour vérifier n’importe quel domaine.',
            ],
            [
              '/operator',
              'Là où les opérateurs examinent les vérifications. Pour en devenir un, appelez /sandbox/operators avec votre adresse e-mail.',
            ],
            [
              '/sandbox/webhooks',
              'Les URL sous ce chemin reçoivent des webhooks et affichent ce qu’elles ont reçu.',
            ],
            [
              'Payeur du bac à sable',
              'Des boutons sur la page de paiement qui paient à votre place, comme un portefeuille avec la référence ou comme une plateforme d’échange sans elle.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Tester des incidents',
      blocks: [
        {
          p: 'Avec des appels à <code>/sandbox/chain</code>, <code>/sandbox/pay</code> et <code>/sandbox/expire</code>, les développeurs peuvent arrêter les réseaux locaux, provoquer une réorganisation ou suspendre la finalisation, payer trop ou trop peu, et laisser expirer un paiement. Les réseaux locaux repartent de zéro à chaque démarrage ; le reste de vos données est conservé.',
        },
        {
          note: 'Seul <code>npm start</code> démarre le bac à sable. Les installations de production n’ont aucune de ces pages.',
        },
      ],
    },
  ],
};
