import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Types de liens',
      blocks: [
        {
          terms: [
            [
              'Statique',
              'Un montant fixe, payable autant de fois que nécessaire. Pour les produits et les cotisations.',
            ],
            [
              'Dynamique',
              'Un montant fixe pour une seule commande, payé une fois. En général, c’est votre boutique qui le crée avec l’API.',
            ],
            [
              'Don',
              'Le client choisit le montant. Vous pouvez proposer jusqu’à six montants, fixer des limites, ajouter un message de remerciement et afficher le total récolté.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Configurer un lien',
      blocks: [
        {
          steps: [
            'Facturation : le nom et, si vous le souhaitez, une description que voient vos clients, le montant et la devise, et la TVA si elle s’applique.',
            'Paiement : les portefeuilles de réception, les cryptomonnaies acceptées, et la demande éventuelle d’une adresse e-mail ou de facturation.',
            'Après le paiement : un message pour les clients qui ont payé, une URL de redirection et les webhooks auxquels envoyer les événements.',
          ],
        },
        {
          p: 'Ouvrez <links>Liens de paiement</links>, sélectionnez « Créer un lien » et choisissez un type de lien.',
        },
      ],
    },
    {
      heading: 'Devises',
      blocks: [
        {
          p: 'Vous pouvez fixer les montants en USD, EUR, GBP, CHF, BRL, CAD, AUD ou JPY. Le taux de change est fixé quand le client choisit une cryptomonnaie, et vaut jusqu’à l’échéance du paiement.',
        },
      ],
    },
    {
      heading: 'Partager le lien',
      blocks: [
        {
          p: 'Copiez l’URL depuis le menu du lien et envoyez-la, ou placez-la derrière un bouton de votre site. La page fonctionne sur téléphone et sans JavaScript.',
        },
      ],
    },
    {
      heading: 'Modifier, désactiver ou archiver un lien',
      blocks: [
        {
          terms: [
            ['Modifier', 'Vos modifications ne concernent pas les paiements déjà ouverts.'],
            [
              'Changer de portefeuilles',
              'Pour votre sécurité, un portefeuille ajouté à un lien réel prend effet après 24 heures (une minute dans le bac à sable). Vous confirmez votre mot de passe, tous les propriétaires reçoivent un e-mail et le lien indique quand le changement prend effet. Vous pouvez l’annuler jusque-là, depuis le lien ou l’e-mail. Entre-temps, les paiements vont vers les portefeuilles actuels.',
            ],
            [
              'Désactiver',
              'Vos clients ne peuvent plus payer tant que vous ne réactivez pas le lien. La page leur indique qu’il n’est pas actif.',
            ],
            [
              'Archiver',
              'Définitif. Le lien ne peut plus être payé, modifié ni rétabli ; ses paiements sont conservés.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Un lien par commande',
      blocks: [
        {
          p: 'Après la création d’un lien dynamique, vous voyez le code en curl, TypeScript, PHP et Python qui crée le même lien. Collez une <apiKeys>clé API</apiKeys> pour l’insérer dans le code. La clé ne quitte pas cette page.',
        },
        {
          p: 'Un client qui rouvre le lien reprend le même paiement. Il peut choisir une autre cryptomonnaie tant qu’aucun transfert n’est détecté. Une fois payé, le lien l’indique. Après son expiration, aucun nouveau paiement ne peut commencer.',
        },
        {
          p: 'Les webhooks contiennent votre numéro de commande et jusqu’à 20 valeurs de votre choix, sous <code>linkReference</code> et <code>metadata</code>. Vos clients ne voient pas ces valeurs.',
        },
      ],
    },
    {
      heading: 'Aperçu',
      blocks: [
        {
          p: 'L’aperçu à côté du formulaire montre la page de paiement telle que la voient vos clients, sur téléphone ou sur ordinateur. Il n’est pas possible d’y payer. Le logo à côté de votre nom vient des <businessDetails>informations de l’entreprise</businessDetails>.',
        },
      ],
    },
    {
      heading: 'Rechercher des liens et en modifier plusieurs',
      blocks: [
        {
          p: 'Recherchez par nom, numéro de commande ou identifiant. Sélectionnez plusieurs liens pour les désactiver, les réactiver ou les archiver en une fois. « Reçu » est le total des transferts confirmés.',
        },
      ],
    },
  ],
};
