import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Pourquoi le montant paraît étrange',
      blocks: [
        {
          p: 'De nombreux paiements vont à la même adresse. Pour les distinguer, Florin arrondit légèrement le prix vers le haut et donne à ses derniers chiffres un nombre qu’aucun autre paiement à cette adresse ne porte à ce moment, par exemple 12,34560042 DOT. Les montants s’affichent avec huit décimales au plus.',
        },
      ],
    },
    {
      heading: 'La référence',
      blocks: [
        {
          p: 'Quand le payeur choisit « Payer avec un portefeuille », le portefeuille remplit le montant et le destinataire, et une référence accompagne le paiement. Ce peut être un portefeuille du navigateur ou, sur Moonbeam et par WalletConnect, l’application de son téléphone. Le paiement est alors reconnu quel que soit son montant. Une plateforme d’échange n’envoie pas de référence : c’est donc le montant exact qui décide.',
        },
      ],
    },
    {
      heading: 'Quand une plateforme prélève des frais',
      blocks: [
        {
          p: 'Le payeur ajoute les frais, afin que le montant affiché arrive exactement. S’il arrive moins, sans référence, on ne peut pas savoir à qui c’est ; l’argent reste dans votre portefeuille et n’est attribué à aucun paiement, jusqu’à ce que le payeur nomme sa transaction : sous « J’ai payé, mais rien ne s’affiche », sur la page du paiement, il en indique le hash, et Florin vérifie qu’elle est allée à votre adresse avec le bon actif, qu’elle est définitive, n’appartient à personne d’autre et date d’après le début du paiement.',
        },
      ],
    },
    {
      heading: 'À quel point il faut être précis',
      blocks: [
        {
          p: 'Un paiement compte comme payé quand il ne manque pas plus d’un demi pour cent. Cela joue là où la référence dit à qui il appartient. Le montant exact reste réservé à son paiement pendant sept jours après l’échéance.',
        },
      ],
    },
  ],
};
