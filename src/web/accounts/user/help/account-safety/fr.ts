import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Authentification à deux facteurs',
      blocks: [
        {
          p: 'Avec l’authentification à deux facteurs, la connexion demande votre mot de passe et un code d’une application d’authentification sur votre téléphone.',
        },
        {
          steps: [
            'Ouvrez votre <account>compte</account> et sélectionnez « Configurer ».',
            'Scannez le code QR avec l’application, ou saisissez la clé.',
            'Saisissez le code à 6 chiffres de l’application.',
            'Enregistrez les dix codes de récupération en lieu sûr. Chacun vous permet de vous connecter une fois si vous perdez votre téléphone.',
          ],
        },
      ],
    },
    {
      heading: 'Confirmer votre identité',
      blocks: [
        {
          p: 'Certaines modifications du compte demandent de nouveau votre mot de passe, et un code si l’authentification à deux facteurs est activée. Votre confirmation est valable cinq minutes.',
        },
      ],
    },
    {
      heading: 'Sessions actives',
      blocks: [
        {
          p: 'Votre <account>compte</account> affiche chaque navigateur connecté et sa dernière utilisation. Déconnectez tout appareil que vous ne reconnaissez pas, puis modifiez votre mot de passe. Cela déconnecte tous vos autres appareils.',
        },
        {
          note: 'Florin ne demande jamais les clés privées ni la phrase de récupération d’un portefeuille. Toute personne qui les demande essaie de voler votre argent.',
        },
      ],
    },
  ],
};
