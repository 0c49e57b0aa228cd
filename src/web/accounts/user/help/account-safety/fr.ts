import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Authentification à deux facteurs',
      blocks: [
        {
          p: 'Avec elle, la connexion demande votre mot de passe et un code d’une application d’authentification sur votre téléphone.',
        },
        {
          steps: [
            'Ouvrez votre <account>compte</account> et choisissez de la configurer.',
            'Scannez le code QR avec l’application, ou saisissez la clé.',
            'Entrez le code que l’application affiche.',
            'Conservez les dix codes de récupération en lieu sûr. Chacun ouvre votre compte une fois si vous perdez le téléphone.',
          ],
        },
      ],
    },
    {
      heading: 'Confirmer que c’est bien vous',
      blocks: [
        {
          p: 'Certaines modifications de votre compte redemandent votre mot de passe, ainsi que le code si l’authentification à deux facteurs est activée. Une fois confirmé, c’est valable cinq minutes.',
        },
      ],
    },
    {
      heading: 'Où vous êtes connecté',
      blocks: [
        {
          p: 'Votre <account>compte</account> liste tous les navigateurs connectés, avec leur dernière utilisation. Fermez ce que vous ne reconnaissez pas, puis changez votre mot de passe : cela vous déconnecte partout ailleurs.',
        },
        {
          note: 'Florin ne demande jamais les clés ni les mots de récupération d’un portefeuille. Quiconque le fait veut voler votre argent.',
        },
      ],
    },
  ],
};
