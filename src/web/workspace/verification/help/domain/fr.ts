import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Pourquoi',
      blocks: [
        {
          p: 'Qui peut créer un enregistrement dans le DNS d’un domaine le contrôle. Avec un domaine vérifié, un espace de travail est au niveau Basic Plus et peut encaisser davantage chaque mois : <billing>Facturation</billing> indique combien.',
        },
      ],
    },
    {
      heading: 'Comment faire',
      blocks: [
        {
          steps: [
            'Ouvrez <businessDetails>Informations de l’entreprise</businessDetails>, saisissez votre domaine et cliquez sur <b>Vérifier le domaine</b>.',
            'Connectez-vous là où le DNS du domaine est géré, le plus souvent chez le registraire.',
            'Ajoutez un enregistrement de type <code>TXT</code> avec le nom et la valeur que Florin affiche. Laissez le reste tel qu’il est proposé.',
            'Revenez et cliquez sur <b>Vérifier maintenant</b>.',
          ],
        },
        {
          note: 'Certains registraires ajoutent eux-mêmes le domaine au nom. Si le vôtre l’affiche derrière le champ, saisissez seulement <code>_florin-challenge</code>.',
        },
      ],
    },
    {
      heading: 'Quand cela prend du temps',
      blocks: [
        {
          p: 'Florin interroge les serveurs de noms du domaine lui-même : un nouvel enregistrement compte dès qu’ils l’ont. Chez certains registraires, cela prend jusqu’à 48 heures. Pendant ce temps, Florin cherche de lui-même, puis prévient les propriétaires.',
        },
        {
          p: 'La page indique ce que la dernière recherche a rencontré : pas encore d’enregistrement, une autre valeur, des serveurs qui ne répondent pas. Après 48 heures, vous pouvez recommencer ; l’enregistrement reste le même.',
        },
        {
          p: 'Un domaine ne peut être vérifié que par un espace de travail à la fois. Un autre peut l’avoir une fois que celui-ci l’a retiré. Supprimer ensuite l’enregistrement ne change rien, pas plus qu’un autre site web.',
        },
      ],
    },
    {
      heading: 'E-mail de l’entreprise',
      blocks: [
        {
          p: 'L’adresse e-mail de l’entreprise est vérifiée par un lien qui y est envoyé. Ouvrez-le en étant connecté comme membre. Il fonctionne une seule fois, pendant un jour ; une autre adresse doit être vérifiée à son tour.',
        },
      ],
    },
  ],
};
