import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Ce que chaque niveau demande',
      blocks: [
        {
          p: '<verification>Niveau du compte</verification> montre votre niveau, ce qui reste du plafond du mois et les trois vérifications. Une <b>identité</b> ou votre <b>entreprise</b> fait passer un espace de travail au niveau Argent ; l’une des deux suffit. La <b>vérification renforcée de l’entreprise</b> mène à Or et demande d’abord Argent. Les propriétaires et les administrateurs peuvent les commencer.',
        },
      ],
    },
    {
      heading: 'Une identité',
      blocks: [
        {
          steps: [
            'Cliquez sur <b>Commencer</b> à côté d’Identité et scannez le code avec un téléphone, ou continuez sur l’appareil devant lequel vous êtes. Le même lien vous est envoyé par e-mail.',
            'Choisissez la pièce que vous avez sous la main : passeport, carte d’identité, permis de conduire ou titre de séjour.',
            'Photographiez chacune de ses faces, puis votre visage, et cliquez sur <b>Envoyer</b>.',
          ],
        },
        {
          note: 'Le lien fonctionne pendant une journée, sans connexion. Quiconque l’a peut prendre les photos : gardez-le pour vous. Recommencer en donne un nouveau, et les photos déjà ajoutées restent.',
        },
      ],
    },
    {
      heading: 'Une entreprise',
      blocks: [
        {
          p: 'Son nom, son numéro d’immatriculation et son pays, tels que le registre des sociétés les connaît, ainsi que son État là où les registres sont tenus par État. Pour la vérification renforcée, aussi ce qu’elle vend, ce que vous pensez encaisser par mois, d’où vient l’argent, et toute personne qui en détient au moins un quart. Les pays sous sanctions ne sont pas proposés.',
        },
      ],
    },
    {
      heading: 'La décision',
      blocks: [
        {
          p: 'Les personnes qui exploitent ce Florin décident sous 24 heures. La page change d’elle-même, et les propriétaires reçoivent un e-mail. Un refus en donne le motif ; recommencez dès que c’est corrigé. Un nouveau plafond compte aussitôt.',
        },
      ],
    },
    {
      heading: 'Ce que deviennent vos données',
      blocks: [
        {
          p: 'Les photos et les formulaires sont conservés chiffrés. Seuls les opérateurs peuvent les ouvrir, chaque consultation est consignée, et votre propre équipe ne les voit jamais. Les photos sont supprimées quelques jours après la décision ; la page pour les photos indique au bout de combien. Ce que vous avez commencé sans l’envoyer disparaît quand son lien a expiré.',
        },
      ],
    },
  ],
};
