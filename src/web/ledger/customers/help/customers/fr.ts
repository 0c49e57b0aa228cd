import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Qui apparaît comme client',
      blocks: [
        {
          p: 'Les personnes qui saisissent une adresse e-mail en payant. Pour la demander, activez « Demander une adresse e-mail » dans un lien sous <links>Liens de paiement</links>. Chaque adresse e-mail correspond à un client, sans distinction entre majuscules et minuscules. Les clients de test et les clients réels sont séparés.',
        },
        {
          p: '<customers>Clients</customers> affiche les dernières informations de chaque client, la date de ses paiements et tous ses paiements. Chaque paiement conserve les informations saisies à ce moment-là, même si le client les modifie ensuite.',
        },
      ],
    },
    {
      heading: 'Rechercher et exporter',
      blocks: [
        {
          p: 'Recherchez par le début d’un nom ou d’une partie de l’adresse e-mail. Les propriétaires, les administrateurs et la comptabilité peuvent exporter la liste en CSV pour un tableur.',
        },
      ],
    },
    {
      heading: 'Effacer sur demande',
      blocks: [
        {
          p: 'Une personne peut vous demander d’effacer ses données. « Effacer les données » supprime son nom, son adresse et son e-mail du client, de ses paiements et des messages de webhook conservés. C’est irréversible, et vous devez d’abord confirmer votre mot de passe.',
        },
        {
          p: 'Les montants, les dates et les transactions sont conservés pour votre comptabilité. Effacez vous-même les données que votre boutique ou votre messagerie a reçues. Si la même personne paie de nouveau et saisit son e-mail, elle apparaît comme un nouveau client.',
        },
      ],
    },
  ],
};
