import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Ce qu’est ici un portefeuille',
      blocks: [
        {
          p: 'Un portefeuille est une adresse sur un réseau, avec un libellé et une couleur de votre choix. Les paiements y vont directement. Florin conserve l’adresse et jamais de clé.',
        },
      ],
    },
    {
      heading: 'En ajouter un',
      blocks: [
        {
          steps: [
            'Ouvrez <wallets>Portefeuilles</wallets> et choisissez d’en ajouter un.',
            'Choisissez le réseau.',
            'Saisissez l’adresse telle que votre application de portefeuille l’affiche pour ce réseau, ou choisissez un compte d’un portefeuille de ce navigateur.',
            'Donnez-lui un libellé et une couleur. Vous et votre équipe êtes seuls à les voir.',
          ],
        },
        {
          note: 'Utilisez une adresse dont vous détenez vous-même les clés. L’adresse de dépôt d’une plateforme d’échange peut changer, et vous ne pouvez pas signer avec elle.',
        },
      ],
    },
    {
      heading: 'Lire la liste',
      blocks: [
        {
          p: 'Pour chaque portefeuille, vous voyez ce qu’il a reçu ce mois-ci : les transferts définitifs vers des paiements de cet espace de travail, par jeton, depuis le premier du mois en UTC. Un réseau à l’arrêt ou injoignable est signalé à côté de son nom.',
        },
        {
          p: 'Une même clé détient le même compte sur tous les réseaux de son type. Le menu d’un portefeuille permet de l’ajouter sur un autre réseau ; l’adresse s’écrit alors comme sur ce réseau.',
        },
      ],
    },
    {
      heading: 'Le prouver',
      blocks: [
        {
          p: 'Les liens réels n’alimentent que des adresses prouvées. Choisissez de prouver le contrôle dans le menu du portefeuille et signez le texte avec la clé de l’adresse : avec un portefeuille de ce navigateur, ou ailleurs en collant la signature. Signer ne déplace pas d’argent et ne coûte rien. Un texte est valable une seule fois, pendant dix minutes.',
        },
        {
          p: 'Les comptes qui ne peuvent pas signer de texte, comme les multisigs sur Polkadot, se prouvent par une transaction. La même fenêtre affiche un code : envoyez-le de l’adresse à elle-même (EVM) ou mettez-le dans un remark (Polkadot et Kusama), puis indiquez la transaction. Le code est valable un jour.',
        },
      ],
    },
    {
      heading: 'En supprimer un',
      blocks: [
        {
          p: 'Un portefeuille peut être supprimé dès qu’aucun lien de paiement non archivé ne l’alimente. L’argent qu’il contient reste où il est, et les paiements ouverts gardent leur adresse.',
        },
      ],
    },
  ],
};
