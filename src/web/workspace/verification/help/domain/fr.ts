import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Pourquoi vérifier un domaine',
      blocks: [
        {
          p: 'Définir un enregistrement DNS montre que vous contrôlez un domaine. Un domaine vérifié fait passer votre espace de travail au niveau Basique Plus, avec un plafond mensuel plus élevé : voir <billing>Facturation</billing>.',
        },
      ],
    },
    {
      heading: 'Comment le vérifier',
      blocks: [
        {
          steps: [
            'Ouvrez <businessDetails>Informations de l’entreprise</businessDetails>, saisissez votre domaine et sélectionnez <b>Vérifier le domaine</b>.',
            'Connectez-vous à l’interface qui gère le DNS du domaine, en général votre bureau d’enregistrement.',
            'Ajoutez un enregistrement <code>TXT</code> avec le nom et la valeur affichés par Florin. Conservez les valeurs par défaut des autres réglages.',
            'Revenez et sélectionnez <b>Vérifier maintenant</b>.',
          ],
        },
        {
          note: 'Certains bureaux d’enregistrement ajoutent automatiquement le domaine au nom. Si le vôtre affiche le domaine après le champ, saisissez uniquement <code>_florin-challenge</code>.',
        },
      ],
    },
    {
      heading: 'Si cela prend du temps',
      blocks: [
        {
          p: 'Florin interroge les serveurs de noms du domaine : un nouvel enregistrement est trouvé dès qu’ils l’ont. Chez certains bureaux d’enregistrement, cela prend jusqu’à 48 heures. Pendant ce temps, Florin continue de vérifier, puis prévient les propriétaires.',
        },
        {
          p: 'La page affiche le résultat de la dernière vérification : pas encore d’enregistrement, un enregistrement avec une autre valeur, sous un autre nom ou entre guillemets, ou des serveurs de noms qui ne répondent pas. Après 48 heures, vous pouvez recommencer ; l’enregistrement reste le même.',
        },
        {
          p: 'Un domaine ne peut être vérifié que par un espace de travail à la fois. Un autre peut le vérifier après que vous l’avez supprimé. Une fois le domaine vérifié, supprimer l’enregistrement ou changer de site n’a aucun effet.',
        },
      ],
    },
    {
      heading: 'E-mail de l’entreprise',
      blocks: [
        {
          p: 'Vérifiez l’adresse e-mail de votre entreprise avec un lien que nous y envoyons. Ouvrez-le en étant connecté comme membre. Le lien est à usage unique et expire au bout d’un jour. Si vous changez d’adresse, vérifiez la nouvelle.',
        },
      ],
    },
  ],
};
