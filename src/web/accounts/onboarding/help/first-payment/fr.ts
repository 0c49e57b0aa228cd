import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Ce qu’il vous faut',
      blocks: [
        {
          p: 'Une adresse e-mail et une adresse de portefeuille. Tout cela peut se faire en mode test, sans argent réel.',
        },
      ],
    },
    {
      heading: 'Cinq étapes',
      blocks: [
        {
          steps: [
            'Inscrivez-vous et saisissez le code à 6 chiffres reçu par e-mail. Il expire au bout de dix minutes.',
            'Créez un espace de travail pour votre entreprise. Si vous avez été invité, rejoignez plutôt celui qui existe.',
            '<wallets>Ajoutez un portefeuille</wallets> : choisissez le réseau et saisissez l’adresse à laquelle vous voulez être payé.',
            '<newLink>Créez un lien de paiement</newLink> : saisissez un nom et un montant, et choisissez les portefeuilles de réception.',
            'Ouvrez le lien, choisissez une cryptomonnaie et payez.',
          ],
        },
      ],
    },
    {
      heading: 'Et ensuite',
      blocks: [
        {
          p: 'La page de paiement affiche le montant exact, l’adresse, un code QR et un compte à rebours de 30 minutes. Quand le réseau a confirmé le paiement, la page et votre <dashboard>tableau de bord</dashboard> se mettent à jour, et vos webhooks sont notifiés.',
        },
        {
          note: 'Un nouvel espace de travail commence en mode test. Pour accepter de l’argent réel, passez en mode réel en bas de la barre latérale et ajoutez-y un portefeuille.',
        },
      ],
    },
  ],
};
