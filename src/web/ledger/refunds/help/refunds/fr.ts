import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Comment fonctionnent les remboursements',
      blocks: [
        {
          p: 'Florin ne détient pas votre argent : vous envoyez les remboursements depuis votre propre portefeuille. Florin demande une adresse au client, vous montre ce qu’il faut envoyer et confirme l’envoi sur la blockchain.',
        },
        {
          p: 'Un remboursement se fait dans la cryptomonnaie du paiement, dans la limite du montant reçu et pas encore remboursé. Créez-le sur la page du paiement, sous <payments>Paiements</payments>.',
        },
      ],
    },
    {
      heading: 'Créer un remboursement',
      blocks: [
        {
          p: 'Sélectionnez « Rembourser… », vérifiez le montant et indiquez un motif, que le client verra. S’il a laissé une adresse e-mail, nous lui envoyons le lien ; sinon, transmettez-le-lui vous-même. Le lien n’est affiché qu’une fois. Vous pouvez en créer un nouveau, qui remplace le précédent.',
        },
        {
          p: 'Le lien expire au bout de deux semaines. Le client y indique une adresse, vérifiée pour le réseau, et peut la modifier jusqu’à votre envoi.',
        },
      ],
    },
    {
      heading: 'Envoyer le remboursement',
      blocks: [
        {
          p: 'Dès que le client a indiqué une adresse, les propriétaires et la comptabilité reçoivent un e-mail. Sélectionnez « Envoyer… » et choisissez un portefeuille de votre navigateur : l’adresse et le montant exact sont préremplis. L’adresse du client est verrouillée pendant une heure.',
        },
        {
          p: 'Si le client a fait reconnaître son paiement avec le hash de sa transaction, ou s’il a payé le montant restant sans la référence du paiement, confirmez d’abord son adresse avec votre mot de passe : n’importe qui peut trouver un hash sur la blockchain, et le montant restant ne prouve pas qui l’a envoyé. Si l’adresse n’est pas celle de l’expéditeur, ou si l’expéditeur est peut-être une plateforme d’échange, demandez à votre client. Aucune confirmation n’est nécessaire pour un portefeuille qui vous a déjà payé avec une référence (sur les réseaux EVM : dans la monnaie native).',
        },
        {
          p: 'Pour envoyer depuis un autre endroit, copiez l’adresse et le montant ou scannez le code, puis saisissez le hash de la transaction.',
        },
      ],
    },
    {
      heading: 'Confirmation',
      blocks: [
        {
          p: 'Florin vérifie que la transaction a envoyé au moins le montant du remboursement à l’adresse du client, dans la même cryptomonnaie et après la création du remboursement, et qu’elle est confirmée. Une transaction ne peut terminer qu’un seul remboursement. Florin conserve son bloc et son heure comme preuve.',
        },
        {
          p: 'Vous pouvez annuler un remboursement tant qu’il n’est pas envoyé. Les remboursements ne modifient ni le statut du paiement, ni vos revenus, ni vos webhooks. Le journal d’audit enregistre chaque étape.',
        },
      ],
    },
  ],
};
