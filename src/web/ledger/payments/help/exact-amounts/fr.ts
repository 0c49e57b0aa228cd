import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Pourquoi les montants ont des chiffres inhabituels',
      blocks: [
        {
          p: 'De nombreux paiements vont à la même adresse. Pour les distinguer, Florin arrondit légèrement chaque montant vers le haut et le termine par des chiffres qu’aucun autre paiement ouvert vers cette adresse n’utilise, par exemple 12,34560042 DOT. Les montants sont affichés avec huit décimales au maximum.',
        },
      ],
    },
    {
      heading: 'Références de paiement',
      blocks: [
        {
          p: 'Quand un client sélectionne « Payer avec un portefeuille », le portefeuille remplit le montant et le destinataire et ajoute une référence à la transaction. Ce peut être un portefeuille du navigateur ou, sur Moonbeam et avec WalletConnect, une application de son téléphone. Florin associe alors le paiement quel que soit son montant. Les plateformes d’échange n’envoient pas de référence : c’est le montant exact qui identifie le paiement.',
        },
      ],
    },
    {
      heading: 'Quand une plateforme prélève des frais',
      blocks: [
        {
          p: 'Le client ajoute les frais pour que le montant affiché arrive exactement. Si un montant inférieur arrive sans référence, le transfert reste non identifié dans votre portefeuille jusqu’à ce que le client saisisse le hash de sa transaction sous « J’ai payé, mais rien ne s’affiche » sur la page de paiement. Florin vérifie alors que la transaction est allée à votre adresse dans la bonne cryptomonnaie, qu’elle est confirmée, qu’elle ne sert à aucun autre paiement et qu’elle date d’après la création du paiement.',
        },
      ],
    },
    {
      heading: 'Tolérance',
      blocks: [
        {
          p: 'Un paiement compte comme payé s’il ne manque pas plus de 0,5 %. Cela vaut quand une référence l’identifie. Le montant exact reste réservé à son paiement pendant sept jours après l’échéance.',
        },
      ],
    },
  ],
};
