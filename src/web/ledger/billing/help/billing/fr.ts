import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Niveaux et limites',
      blocks: [
        {
          p: 'Votre niveau détermine combien vous pouvez recevoir en paiements réels par mois civil. <billing>Facturation</billing> montre votre niveau, ce que ce mois en a utilisé et ce que demandent les autres niveaux. Les prix dans d’autres devises comptent en dollars. Les paiements de test ne comptent jamais.',
        },
      ],
    },
    {
      heading: 'Frais',
      blocks: [
        {
          p: 'L’exploitant de cette installation peut facturer des frais selon le niveau ; sinon vous voyez 0 %. Florin ne les prélève jamais sur un paiement : ce que les payeurs envoient va directement dans votre portefeuille. Les frais sont indiqués pour chaque mois afin d’être réglés avec vous.',
        },
      ],
    },
    {
      heading: 'Relevés',
      blocks: [
        {
          p: 'Chaque mois a un relevé, en PDF pour la lecture et en fichier CSV pour votre comptabilité : une ligne par paiement, et les totaux de chaque devise avec leurs frais. Les mois commencent et finissent à minuit UTC.',
        },
        {
          p: 'Un paiement figure dans le mois où son argent est entré dans un bloc. Si ses parties sont arrivées sur deux mois, chacun a la sienne. Les montants sont au taux auquel le paiement a été ouvert. Un PDF liste les 2 000 premiers paiements ; le fichier CSV les contient tous.',
        },
      ],
    },
  ],
};
