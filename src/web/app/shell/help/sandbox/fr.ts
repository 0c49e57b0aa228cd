import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'De quoi il s’agit',
      blocks: [
        {
          p: 'Le bac à sable, c’est Florin au complet sur une seule machine : tableau de bord, page de paiement, base de données et réseaux locaux dont les jetons ne valent rien. Il ne demande aucun compte ailleurs et, après l’installation, pas d’internet.',
        },
        { code: ['npm ci && npm start'].join('\n') },
      ],
    },
    {
      heading: 'Ce qu’il offre en plus',
      blocks: [
        {
          terms: [
            [
              '/sandbox/mail',
              'Tous les e-mails que Florin a envoyés, comme le code à l’inscription.',
            ],
            [
              '/sandbox/dns',
              'Les enregistrements TXT du DNS du bac à sable : créez-les pour vérifier n’importe quel domaine.',
            ],
            [
              '/operator',
              'Là où les opérateurs décident des vérifications. Un appel à /sandbox/operators avec votre adresse e-mail fait de vous l’un d’eux.',
            ],
            [
              '/sandbox/webhooks',
              'Les adresses en dessous reçoivent des webhooks et listent ce qui est arrivé.',
            ],
            [
              'Payeur du bac à sable',
              'Des boutons sur la page de paiement qui paient pour vous, comme un portefeuille avec la référence ou comme une plateforme d’échange sans elle.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Essayer ce qui peut mal tourner',
      blocks: [
        {
          p: 'Les développeurs peuvent arrêter les réseaux locaux, les réorganiser ou suspendre leur finalité, payer trop peu ou trop, et laisser expirer un paiement, par des appels à <code>/sandbox/chain</code>, <code>/sandbox/pay</code> et <code>/sandbox/expire</code>. Les réseaux locaux repartent de zéro à chaque démarrage ; le reste de vos données est conservé.',
        },
        {
          note: 'Seul <code>npm start</code> lance un bac à sable. Une installation en production n’a aucune de ces pages.',
        },
      ],
    },
  ],
};
