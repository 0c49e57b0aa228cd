import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Trois types',
      blocks: [
        {
          terms: [
            [
              'Statique',
              'Un prix, payé autant de fois que l’on veut : un produit, une cotisation.',
            ],
            [
              'Dynamique',
              'Un prix pour une commande, payé une fois. D’ordinaire, votre boutique le crée par l’API.',
            ],
            [
              'Don',
              'Le payeur choisit le montant. Vous en proposez jusqu’à six et pouvez fixer des limites, remercier par un message et montrer à tous ce qui a été reçu.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Trois étapes',
      blocks: [
        {
          steps: [
            'Facturation : un nom que voient les payeurs, le montant et sa devise, et la TVA si vous voulez l’afficher.',
            'Paiement : les portefeuilles qu’il alimente, les jetons que les payeurs peuvent choisir, et s’il faut leur demander une adresse e-mail ou de facturation.',
            'Après le paiement : un message, une adresse web où revenir, et les webhooks à prévenir.',
          ],
        },
        {
          p: 'Vous les trouvez tous sous <links>Liens de paiement</links>. Vous en choisissez d’abord le type.',
        },
      ],
    },
    {
      heading: 'Devises',
      blocks: [
        {
          p: 'Les prix se fixent en USD, EUR, GBP, CHF, BRL, CAD, AUD ou JPY. Le cours est pris au moment où le payeur choisit un jeton, et vaut pour ce paiement jusqu’à son échéance.',
        },
      ],
    },
    {
      heading: 'Le partager',
      blocks: [
        {
          p: 'Copiez l’adresse depuis le menu du lien et envoyez-la, ou placez-la derrière un bouton de votre site. La page fonctionne sur téléphone et sans JavaScript.',
        },
      ],
    },
    {
      heading: 'Modifier, désactiver, archiver',
      blocks: [
        {
          terms: [
            [
              'Autres portefeuilles',
              'En production, un portefeuille nouveau pour un lien attend 24 heures, dans le bac à sable une minute. Vous confirmez votre mot de passe, tous les propriétaires reçoivent un e-mail et le lien indique quand il change. D’ici là, on peut annuler sur le lien ou depuis l’e-mail, et les paiements vont où ils allaient.',
            ],
            [
              'Modifier',
              'Les paiements ouverts gardent les conditions avec lesquelles ils ont été ouverts.',
            ],
            [
              'Désactiver',
              'Personne ne peut payer tant que vous ne le réactivez pas. Les payeurs lisent qu’il n’est pas actif.',
            ],
            [
              'Archiver',
              'Définitivement. Le lien ne pourra plus jamais être payé ni modifié ; ses paiements restent.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Une commande, un lien',
      blocks: [
        {
          p: 'Le formulaire d’un lien dynamique se termine par du code en curl, TypeScript, PHP et Python qui crée le même lien. Collez une <apiKeys>clé d’API</apiKeys> pour le voir complété ; la clé reste sur cette page.',
        },
        {
          p: 'Qui rouvre le lien reprend le même paiement. Tant que rien n’en a été vu, il peut choisir un autre jeton. Une fois payé, le lien le dit, et une fois son temps écoulé, personne ne peut commencer.',
        },
        {
          p: 'Votre numéro de commande et jusqu’à 20 valeurs de votre choix reviennent dans les webhooks, sous <code>linkReference</code> et <code>metadata</code>. Les payeurs ne voient pas ces valeurs.',
        },
      ],
    },
    {
      heading: 'Aperçu',
      blocks: [
        {
          p: 'À côté du formulaire se trouve la page de paiement telle que la verront les payeurs, sur téléphone ou sur ordinateur. Rien ne peut y être payé. L’image à côté de votre nom est celle de vos <businessDetails>informations d’entreprise</businessDetails>.',
        },
      ],
    },
    {
      heading: 'Trouver et modifier en nombre',
      blocks: [
        {
          p: 'La liste se parcourt par nom, numéro de commande ou ID. Cochez plusieurs liens pour les désactiver, les activer ou les archiver d’un coup. Reçu est ce qu’ont apporté les transferts définitifs.',
        },
      ],
    },
  ],
};
