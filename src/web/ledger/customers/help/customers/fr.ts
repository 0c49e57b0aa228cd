import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Qui est un client',
      blocks: [
        {
          p: 'Toute personne qui indique une adresse e-mail en payant. Le lien de paiement la demande dès que vous l’activez sous <links>Liens de paiement</links>. Une adresse fait un client, quelle que soit sa graphie ; les modes test et réel ont chacun leurs clients.',
        },
        {
          p: 'Sous <customers>Clients</customers>, vous voyez ce qu’ils ont dit en dernier, quand ils ont payé et chacun de leurs paiements. Chaque paiement garde ce qui lui a été dit, même si le client donne ensuite d’autres indications.',
        },
      ],
    },
    {
      heading: 'Rechercher et exporter',
      blocks: [
        {
          p: 'Cherchez par le début d’un nom ou d’une partie de l’adresse e-mail. Les propriétaires, les administrateurs et la finance peuvent exporter la liste en fichier CSV, lisible par les tableurs.',
        },
      ],
    },
    {
      heading: 'Effacer sur demande',
      blocks: [
        {
          p: 'Une personne peut vous demander d’effacer ce que vous savez d’elle. « Effacer les données » retire son nom, son adresse et son e-mail du client, de ses paiements et des messages conservés pour vos webhooks. C’est définitif, et votre mot de passe vous est d’abord demandé.',
        },
        {
          p: 'Les montants, les dates et les transactions restent : votre comptabilité en a besoin. Ce que votre propre boutique ou une messagerie a reçu, c’est à vous de l’effacer. Si la même personne paie à nouveau en donnant son adresse, elle redevient cliente.',
        },
      ],
    },
  ],
};
