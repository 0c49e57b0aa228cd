import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Ce que chaque niveau exige',
      blocks: [
        {
          p: '<verification>Niveau du compte</verification> affiche votre niveau, ce qui reste du plafond de ce mois et les trois vérifications. Vérifiez une <b>identité</b> ou votre <b>entreprise</b> pour le niveau Argent, puis passez la <b>vérification renforcée de l’entreprise</b> pour le niveau Or. Les propriétaires et les administrateurs peuvent les commencer.',
        },
      ],
    },
    {
      heading: 'Vérifier une identité',
      blocks: [
        {
          steps: [
            'Sélectionnez <b>Commencer</b> à côté d’Identité et scannez le code avec votre téléphone, ou continuez sur cet appareil. Nous vous envoyons aussi le lien par e-mail.',
            'Choisissez un document : passeport, carte d’identité, permis de conduire ou titre de séjour.',
            'Photographiez chaque face et votre visage, puis sélectionnez <b>Envoyer</b>.',
          ],
        },
        {
          note: 'Le lien fonctionne sans connexion et expire au bout d’un jour. Toute personne qui l’a peut prendre les photos : gardez-le pour vous. Si vous recommencez, vous obtenez un nouveau lien et conservez les photos déjà ajoutées.',
        },
      ],
    },
    {
      heading: 'Vérifier une entreprise',
      blocks: [
        {
          p: 'Saisissez le nom, le numéro d’immatriculation et le pays de votre entreprise tels qu’ils figurent au registre, ainsi que l’État lorsque les registres sont tenus par État. La vérification renforcée demande aussi ce que vous vendez, votre volume mensuel attendu, l’origine de vos fonds et toutes les personnes qui détiennent au moins 25 %. Les pays sous sanctions ne sont pas proposés.',
        },
      ],
    },
    {
      heading: 'La décision',
      blocks: [
        {
          p: 'L’examen par les opérateurs de cette installation peut prendre jusqu’à 24 heures. La page se met à jour automatiquement et les propriétaires reçoivent un e-mail. En cas de refus, vous voyez le motif et pouvez recommencer. Un nouveau plafond s’applique immédiatement.',
        },
        {
          note: 'Certaines installations font appel à un prestataire de vérification, Sumsub, à la place de leurs opérateurs. Vous poursuivez alors sur sa page, pour une entreprise également, et c’est lui qui décide. S’il demande de meilleures photos ou d’autres documents, recommencez ici ou revenez sur la même page. Un refus définitif ne peut pas être recommencé.',
        },
      ],
    },
    {
      heading: 'Vos données',
      blocks: [
        {
          p: 'Les photos et les formulaires sont chiffrés. Seuls les opérateurs peuvent les ouvrir, chaque consultation est consignée et votre équipe ne peut pas les voir. Les photos sont supprimées quelques jours après la décision ; la page des photos indique combien. Les vérifications que vous n’envoyez pas sont supprimées à l’expiration de leur lien.',
        },
      ],
    },
  ],
};
