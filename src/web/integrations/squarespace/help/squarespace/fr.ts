import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Comment cela fonctionne',
      blocks: [
        {
          p: 'Le paiement de Squarespace est fermé aux autres services : Florin ne le remplace pas. Chaque produit que vous choisissez reçoit un bouton, c’est-à-dire un lien sur votre site vers une page où les clients le commandent et paient en crypto.',
        },
        {
          p: 'Le prix, le titre et le stock sont lus chez Squarespace chaque fois qu’un client ouvre cette page. Une fois payée, la commande apparaît dans vos commandes Squarespace et son stock est déduit. Chaque commande porte sur un seul produit, dans la quantité voulue.',
        },
      ],
    },
    {
      heading: 'Le mettre en place',
      blocks: [
        {
          p: 'Ouvrez <integrations>Intégrations</integrations>, choisissez « Connecter Squarespace » et suivez les six étapes. Votre forfait Squarespace doit comprendre des clés API.',
        },
        {
          steps: [
            'Lisez ce que les boutons de produit font et ne font pas.',
            'Créez une clé dans Squarespace avec Orders : Read and Write, et Products : Read Only.',
            'Collez la clé. Florin affiche le site et chaque autorisation, puis le connecte.',
            'Choisissez les portefeuilles, et saisissez vos options de livraison et votre taxe.',
            'Créez des boutons et copiez-les sur votre site.',
            'Vérifiez vos pages, et payez une commande de test.',
          ],
        },
        { note: 'En mode test, rien n’est envoyé à Squarespace. Vous voyez ce qui le serait.' },
      ],
    },
    {
      heading: 'Si une commande n’est pas importée',
      blocks: [
        {
          terms: [
            [
              'En attente',
              'Squarespace accepte 100 commandes par heure : aux heures chargées, les commandes attendent leur tour. Florin réessaie aussi pendant des jours si Squarespace ne répond pas.',
            ],
            [
              'Clé refusée',
              'La clé a été supprimée, il lui manque une autorisation, ou le site a expiré. Résolvez cela, puis vérifiez la clé à l’étape 3 : les commandes sont importées ensuite.',
            ],
            [
              'Non importée',
              'Le produit est épuisé ou a été retiré, ou Squarespace a refusé la commande. Vous en êtes averti : résolvez le problème et réessayez, ou remboursez le paiement.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Remboursements et déconnexion',
      blocks: [
        {
          p: 'Proposez un remboursement dans <payments>le paiement</payments> : le client saisit une adresse, et vous l’envoyez. Squarespace n’en est pas averti : notez-le là-bas.',
        },
        {
          p: 'Après la déconnexion du site, ses boutons indiquent que la boutique n’y vend plus. Retirez-les de votre site.',
        },
      ],
    },
  ],
};
