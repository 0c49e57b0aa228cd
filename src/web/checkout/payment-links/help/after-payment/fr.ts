import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Votre message',
      blocks: [
        {
          p: 'Vos clients voient votre message après le paiement et sur le reçu : une clé de téléchargement, un remerciement, une date d’expédition. C’est un texte simple de 500 caractères au maximum.',
        },
      ],
    },
    {
      heading: 'Redirection vers votre boutique',
      blocks: [
        {
          p: 'Si vous définissez une URL de redirection, vos clients voient un bouton avec votre domaine et sont redirigés au bout de dix secondes, sauf s’ils choisissent de rester. L’URL doit commencer par https://.',
        },
        {
          note: 'Une redirection n’est pas une preuve de paiement, car n’importe qui peut ouvrir cette URL. Utilisez un <webhooks>webhook</webhooks> pour savoir qu’un paiement a été effectué.',
        },
      ],
    },
    {
      heading: 'Le reçu',
      blocks: [
        {
          p: 'Chaque paiement terminé a un reçu avec le montant, la TVA, le montant reçu, le taux de change et les transactions. Vos clients peuvent l’imprimer ou l’enregistrer en PDF. Les reçus des paiements de test indiquent qu’ils ne sont pas une preuve d’achat.',
        },
      ],
    },
    {
      heading: 'Informations du client',
      blocks: [
        {
          p: 'Si le lien demande une adresse e-mail ou de facturation, vos clients la saisissent avant de payer.',
        },
        {
          p: 'Votre boutique peut préremplir le formulaire. Ajoutez ces paramètres à l’URL du lien : <code>asset</code> (réseau et symbole), <code>email</code>, <code>name</code>, <code>street</code>, <code>postalCode</code>, <code>city</code>, <code>state</code>, <code>country</code> (deux lettres) et, pour les dons, <code>amount</code>. Vos clients peuvent tout modifier. Vous ne pouvez pas fixer un prix de cette façon.',
        },
        {
          code: 'https://florin.example/pay/lnk_…?asset=moonbeam/GLMR&email=anna@example.com&name=Anna%20Muster&country=PT',
        },
      ],
    },
  ],
};
