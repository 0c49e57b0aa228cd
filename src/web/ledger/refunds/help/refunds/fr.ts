import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Ce qu’est un remboursement ici',
      blocks: [
        {
          p: 'Florin ne détient pas d’argent et ne peut donc rien renvoyer. Il demande au payeur où l’argent doit aller, vous montre quoi envoyer et trouve la preuve sur la chaîne.',
        },
        {
          p: 'Un remboursement se fait dans l’actif payé, jusqu’à concurrence de ce qui est arrivé et n’a pas encore été renvoyé. Vous le trouvez sur la page du paiement, sous <payments>Paiements</payments>.',
        },
      ],
    },
    {
      heading: 'Le proposer',
      blocks: [
        {
          p: 'Cliquez sur « Rembourser… », vérifiez le montant et indiquez un motif, que le payeur lira. Qui a laissé une adresse e-mail reçoit le lien par e-mail ; aux autres, vous l’envoyez vous-même. Il n’est affiché qu’une fois, et un nouveau lien peut le remplacer.',
        },
        {
          p: 'Le lien est valable deux semaines. Sur sa page, le payeur donne une adresse, vérifiée pour le réseau, et peut la modifier jusqu’à votre envoi.',
        },
      ],
    },
    {
      heading: 'L’envoyer',
      blocks: [
        {
          p: 'Dès qu’il y a une adresse, les propriétaires et les responsables des finances sont prévenus par e-mail. Cliquez sur « Envoyer… » et choisissez un portefeuille de votre navigateur : l’adresse et le montant exact sont remplis. Pendant une heure, l’adresse du payeur reste inchangée.',
        },
        {
          p: 'Si le payeur a revendiqué le paiement au moyen du hash de sa transaction, vous confirmez d’abord son adresse avec votre mot de passe : tout le monde peut lire un hash sur la blockchain. Si l’adresse n’est pas celle de l’expéditeur, ou si celui-ci est peut-être une plateforme d’échange, demandez à votre client. Aucune confirmation n’est nécessaire si le remboursement retourne à un portefeuille qui vous a déjà payé par référence (sur les réseaux EVM : dans la monnaie native).',
        },
        {
          p: 'Depuis un autre endroit, copiez l’adresse et le montant ou scannez le code, puis indiquez le hash de la transaction.',
        },
      ],
    },
    {
      heading: 'Quand il est terminé',
      blocks: [
        {
          p: 'Florin recherche la transaction. Elle doit avoir payé l’adresse du payeur dans le même actif, au moins le montant du remboursement, après sa proposition, et être définitive. Elle prouve un seul remboursement. Le bloc et l’heure sont gardés comme preuve.',
        },
        {
          p: 'Un remboursement qui n’a pas été envoyé peut être annulé. Les remboursements ne changent rien au paiement : son état, vos revenus et vos webhooks restent tels quels. Le journal d’audit contient chaque étape.',
        },
      ],
    },
  ],
};
