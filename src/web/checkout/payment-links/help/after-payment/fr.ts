import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Votre message',
      blocks: [
        {
          p: 'Ce que vous écrivez pour l’après-paiement s’affiche une fois le paiement effectué, ainsi que sur le reçu : une clé de téléchargement, un mot, la date d’envoi du colis. C’est du texte simple, de 500 caractères au plus.',
        },
      ],
    },
    {
      heading: 'Retour à votre boutique',
      blocks: [
        {
          p: 'Avec une adresse web où revenir, les payeurs voient un bouton qui nomme votre site et y sont conduits au bout de dix secondes, sauf s’ils choisissent de rester. L’adresse doit commencer par https://.',
        },
        {
          note: 'Revenir à cette adresse ne prouve rien : n’importe qui peut l’ouvrir. Laissez un <webhooks>webhook</webhooks> dire à votre boutique que c’est payé.',
        },
      ],
    },
    {
      heading: 'Le reçu',
      blocks: [
        {
          p: 'Chaque paiement effectué a un reçu avec le prix, la TVA, le montant reçu, le cours et les transactions. Il peut être imprimé ou enregistré en PDF. Les reçus des paiements de test indiquent qu’ils ne prouvent rien.',
        },
      ],
    },
    {
      heading: 'Les coordonnées du payeur',
      blocks: [
        {
          p: 'Si le lien demande une adresse e-mail ou de facturation, les payeurs la saisissent avant de payer.',
        },
        {
          p: 'Votre boutique peut préremplir le formulaire : l’adresse du lien accepte <code>asset</code> (réseau et symbole), <code>email</code>, <code>name</code>, <code>street</code>, <code>postalCode</code>, <code>city</code>, <code>state</code>, <code>country</code> (deux lettres) et, pour les dons, <code>amount</code>. Les payeurs peuvent tout modifier ; le prix ne se fixe pas ainsi.',
        },
        {
          code: 'https://florin.example/pay/lnk_…?asset=moonbeam/GLMR&email=anna@example.com&name=Anna%20Muster&country=PT',
        },
      ],
    },
  ],
};
