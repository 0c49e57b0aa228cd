import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Réseaux pris en charge',
      blocks: [
        {
          terms: [
            ['Polkadot Asset Hub', 'DOT, USDt et USDC. En mode test : Paseo Asset Hub avec PAS.'],
            [
              'Kusama Asset Hub',
              'KSM. Kusama n’a pas de réseau de test public ; seul le bac à sable en a un.',
            ],
            [
              'Polkadot Hub',
              'DOT à 18 décimales, le côté EVM de Polkadot Asset Hub. En mode test : Polkadot Hub TestNet avec PAS.',
            ],
            [
              'Kusama Hub',
              'KSM à 18 décimales, le côté EVM de Kusama Asset Hub. Il n’a pas de réseau de test.',
            ],
            ['Moonbeam', 'GLMR. En mode test : Moonbase Alpha avec DEV.'],
          ],
        },
      ],
    },
    {
      heading: 'Leurs noms sur les plateformes d’échange',
      blocks: [
        {
          p: 'DOT et KSM sont désormais sur Asset Hub. Les plateformes peuvent appeler ces réseaux « Polkadot Asset Hub », « AssetHub », « Statemint » ou « DOT (Asset Hub) », et pour Kusama « Kusama Asset Hub » ou « Statemine ». Les retraits sur l’ancienne chaîne relais n’arrivent pas, ni les cryptomonnaies de même nom sur d’autres réseaux, comme l’USDC sur Ethereum.',
        },
        {
          p: 'Les adresses de Polkadot Hub et de Kusama Hub commencent par 0x. Si une plateforme demande une telle adresse et nomme le réseau « Polkadot Hub », « Asset Hub EVM » ou « Kusama Hub », choisissez l’un d’eux. Toutes les autres adresses sont des adresses Asset Hub.',
        },
        {
          note: 'Avant d’envoyer un montant important, envoyez-en un petit pour vérifier que la plateforme utilise le bon réseau.',
        },
      ],
    },
    {
      heading: 'Moonbeam est à l’arrêt',
      blocks: [
        {
          p: 'Moonbeam et son réseau de test ne produisent plus de blocs depuis août 2026. Vous pouvez toujours y ajouter des portefeuilles, mais vos clients ne peuvent pas payer tant qu’un réseau est à l’arrêt, et la page de paiement l’indique. Le bac à sable utilise son propre réseau local à la place de Moonbase Alpha.',
        },
      ],
    },
    {
      heading: 'Montants minimums',
      blocks: [
        {
          p: 'Un nouveau compte sur Polkadot ou Kusama doit détenir un solde minimum, par exemple 0,01 DOT. La page de paiement n’accepte pas de paiements inférieurs et explique pourquoi.',
        },
      ],
    },
  ],
};
