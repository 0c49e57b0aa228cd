import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Niveaux et plafonds',
      blocks: [
        {
          p: 'Votre niveau détermine combien vous pouvez recevoir en paiements réels par mois civil. <billing>Facturation</billing> affiche votre niveau, l’utilisation de ce mois et les conditions des autres niveaux. Les montants en d’autres devises sont convertis en dollars américains. Les paiements de test ne comptent pas.',
        },
      ],
    },
    {
      heading: 'Frais',
      blocks: [
        {
          p: 'L’exploitant de cette installation peut facturer des frais par niveau ; sans frais, vous voyez 0 %. Florin ne prélève jamais de frais sur un paiement : vos clients paient directement sur votre portefeuille. Le relevé de chaque mois indique les frais, pour que vous les régliez séparément avec l’exploitant.',
        },
      ],
    },
    {
      heading: 'Relevés',
      blocks: [
        {
          p: 'Chaque mois a un relevé, en PDF et en CSV pour votre comptabilité. Il contient une ligne par paiement, ainsi que les totaux et les frais par devise. Les mois commencent et finissent à minuit UTC.',
        },
        {
          p: 'Un paiement figure dans le mois où son transfert a été inclus dans un bloc. Si des transferts sont arrivés sur deux mois, chaque mois en indique sa part. Les montants utilisent le taux de change fixé à la création du paiement. Un PDF contient les 2 000 premiers paiements ; le fichier CSV les contient tous.',
        },
      ],
    },
  ],
};
