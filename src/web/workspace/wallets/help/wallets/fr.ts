import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Qu’est-ce qu’un portefeuille',
      blocks: [
        {
          p: 'Un portefeuille est une adresse sur un réseau, avec un libellé et une couleur. Les paiements y vont directement. Florin conserve l’adresse, jamais une clé.',
        },
      ],
    },
    {
      heading: 'Ajouter un portefeuille',
      blocks: [
        {
          steps: [
            'Ouvrez <wallets>Portefeuilles</wallets> et sélectionnez « Ajouter un portefeuille ».',
            'Choisissez le réseau.',
            'Saisissez votre adresse sur ce réseau, ou connectez un portefeuille de ce navigateur et choisissez un compte.',
            'Choisissez un libellé et une couleur. Seule votre équipe les voit.',
          ],
        },
        {
          note: 'Utilisez une adresse dont vous contrôlez les clés. Une plateforme d’échange peut changer votre adresse de dépôt, et vous ne pouvez pas signer de message avec elle.',
        },
      ],
    },
    {
      heading: 'La liste des portefeuilles',
      blocks: [
        {
          p: 'Pour chaque portefeuille, vous voyez ce qu’il a reçu ce mois-ci par cryptomonnaie : les transferts confirmés vers des paiements de cet espace de travail depuis le premier du mois (UTC). Si un réseau est à l’arrêt ou injoignable, c’est indiqué à côté de son nom.',
        },
        {
          p: 'Une même clé contrôle le même compte sur tous les réseaux du même type. Le menu du portefeuille permet de l’ajouter sur un autre réseau ; l’adresse est convertie pour vous.',
        },
      ],
    },
    {
      heading: 'Vérifier un portefeuille',
      blocks: [
        {
          p: 'Les liens réels n’acceptent que des portefeuilles vérifiés. Sélectionnez « Vérifier la propriété » dans le menu du portefeuille et signez le message avec un portefeuille de ce navigateur, ou signez-le avec un autre outil et collez la signature. La signature est gratuite et ne déplace aucun fonds. Chaque message est à usage unique et expire au bout de dix minutes.',
        },
        {
          p: 'Les comptes qui ne peuvent pas signer de message, comme les multisigs sur Polkadot, se vérifient par une transaction. La même fenêtre affiche un code : envoyez-le de l’adresse à elle-même (EVM) ou ajoutez-le dans une remarque (Polkadot et Kusama), puis saisissez le hash de la transaction. Le code expire au bout d’un jour.',
        },
      ],
    },
    {
      heading: 'Supprimer un portefeuille',
      blocks: [
        {
          p: 'Vous pouvez supprimer un portefeuille dès qu’aucun lien de paiement actif ou désactivé ne l’utilise. Les fonds qu’il contient ne sont pas concernés, et les paiements ouverts conservent leur adresse.',
        },
      ],
    },
  ],
};
