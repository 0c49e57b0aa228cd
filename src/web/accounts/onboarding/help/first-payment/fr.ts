import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Ce qu’il vous faut',
      blocks: [
        {
          p: 'Une adresse e-mail et un portefeuille dont vous connaissez l’adresse. Vous pouvez tout suivre en mode test, où aucun argent réel ne circule.',
        },
      ],
    },
    {
      heading: 'Cinq étapes',
      blocks: [
        {
          steps: [
            'Inscrivez-vous. Un code à six chiffres arrive par e-mail ; il est valable dix minutes.',
            'Créez un espace de travail : c’est votre entreprise dans Florin. Si quelqu’un vous a invité, rejoignez plutôt le sien.',
            '<wallets>Ajoutez un portefeuille</wallets> : choisissez le réseau et saisissez l’adresse où va votre argent.',
            '<newLink>Créez un lien de paiement</newLink> : un nom, un prix et les portefeuilles qu’il alimente.',
            'Ouvrez l’adresse du lien, choisissez avec quoi payer, et payez.',
          ],
        },
      ],
    },
    {
      heading: 'Ce qui se passe ensuite',
      blocks: [
        {
          p: 'La page du payeur affiche le montant exact, l’adresse et un code QR, avec un compte à rebours de trente minutes. Dès que le réseau a rendu le paiement définitif, cette page, votre <dashboard>tableau de bord</dashboard> et votre boutique en sont informés.',
        },
        {
          note: 'Un nouvel espace de travail démarre en mode test. Pour encaisser de l’argent réel, passez à Réel en haut de la page et ajoutez-y un portefeuille.',
        },
      ],
    },
  ],
};
