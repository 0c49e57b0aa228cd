import type { Article } from '#web/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Trois étapes',
      blocks: [
        {
          steps: [
            'Facturation : un nom que voient les payeurs, le montant et sa devise, et la TVA si vous voulez l’afficher.',
            'Paiement : les portefeuilles qu’il alimente, les jetons que les payeurs peuvent choisir, et s’il faut leur demander une adresse e-mail ou de facturation.',
            'Après le paiement : un message, une adresse web où revenir, et les webhooks à prévenir.',
          ],
        },
        {
          p: 'Vous les trouvez tous sous <links>Liens de paiement</links>. Un lien a un prix unique et peut être payé autant de fois que l’on veut.',
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
              'Définitivement. Le lien ne pourra plus jamais être payé ni modifié ; ses paiements restent.',
            ],
          ],
        },
      ],
    },
  ],
};
