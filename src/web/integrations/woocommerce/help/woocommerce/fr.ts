import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Ce que voient les clients',
      blocks: [
        {
          p: 'Les clients choisissent Florin au paiement de votre boutique et paient sur sa page de paiement. Quand le paiement est confirmé, WooCommerce passe la commande en cours. Si le montant reçu est inférieur, la commande est en attente et sa page indique le montant restant.',
        },
      ],
    },
    {
      heading: 'Le mettre en place',
      blocks: [
        {
          p: 'Ouvrez <integrations>Intégrations</integrations>, choisissez « Connecter WooCommerce » et suivez les cinq étapes. Il vous faut un accès administrateur à votre boutique.',
        },
        {
          steps: [
            'Saisissez l’adresse de votre boutique.',
            'Téléchargez l’extension, téléversez-la dans votre boutique et activez-la.',
            'Continuez dans votre boutique, saisissez l’adresse de Florin et confirmez la connexion ici.',
            'Choisissez les portefeuilles qui reçoivent les paiements des commandes.',
            'Passez une commande de test.',
          ],
        },
        {
          note: 'Il n’y a aucune clé à copier. Si quelqu’un vous en demande une, ce n’est pas Florin.',
        },
      ],
    },
    {
      heading: 'Si quelque chose ne marche pas',
      blocks: [
        {
          terms: [
            [
              'La boutique est injoignable',
              'Un pare-feu ou une extension de sécurité la bloque souvent. Autorisez les requêtes vers <code>/wp-json/</code>. D’ici là, les commandes sont mises à jour avec jusqu’à dix minutes de retard.',
            ],
            [
              'Florin n’est pas proposé au paiement',
              'Florin ne peut pas convertir la devise de la commande pour l’instant, le total est nul ou le panier contient un abonnement. La Santé du site de WordPress en indique la raison.',
            ],
            [
              'La boutique a déménagé ou est une copie',
              'Une copie à une autre adresse ne prend aucun paiement, pour ne pas répondre à la place de la vraie boutique. Après un déménagement, connectez la boutique à nouveau.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Remboursements et déconnexion',
      blocks: [
        {
          p: 'Proposez un remboursement dans <payments>le paiement</payments> : le client saisit une adresse et vous l’envoyez. Déconnecter une boutique arrête immédiatement sa clé et son webhook ; les paiements restent dans Florin.',
        },
      ],
    },
  ],
};
