import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Les réseaux disponibles',
      blocks: [
        {
          terms: [
            ['Polkadot Asset Hub', 'DOT, USDt et USDC. En test, c’est Paseo Asset Hub avec PAS.'],
            [
              'Kusama Asset Hub',
              'KSM. Kusama n’a pas de réseau de test public ; seul le bac à sable en a un.',
            ],
            [
              'Polkadot Hub',
              'DOT à 18 décimales, le côté Ethereum de Polkadot Asset Hub. En test, c’est Polkadot Hub TestNet avec PAS.',
            ],
            [
              'Kusama Hub',
              'KSM à 18 décimales, le côté Ethereum de Kusama Asset Hub. Il n’a pas de réseau de test.',
            ],
            ['Moonbeam', 'GLMR. En test, c’est Moonbase Alpha avec DEV.'],
          ],
        },
      ],
    },
    {
      heading: 'Comment les plateformes les appellent',
      blocks: [
        {
          p: 'DOT et KSM vivent aujourd’hui sur Asset Hub. Les plateformes d’échange peuvent appeler ces réseaux « Polkadot Asset Hub », « AssetHub », « Statemint » ou « DOT (Asset Hub) », et pour Kusama « Kusama Asset Hub » ou « Statemine ». Un retrait sur l’ancienne chaîne de relais, ou d’un jeton du même nom sur un autre réseau, comme l’USDC d’Ethereum, n’arrive pas.',
        },
        {
          p: 'Polkadot Hub et Kusama Hub ont des adresses qui commencent par 0x. Une plateforme qui demande une telle adresse et nomme le réseau « Polkadot Hub », « Asset Hub EVM » ou « Kusama Hub » parle d’eux ; les autres adresses appartiennent à Asset Hub.',
        },
        {
          note: 'Avant l’envoi d’une grosse somme, une petite montre si la plateforme utilise le bon réseau.',
        },
      ],
    },
    {
      heading: 'Moonbeam est à l’arrêt',
      blocks: [
        {
          p: 'Moonbeam et son réseau de test ont cessé de produire des blocs en août 2026. On peut encore y ajouter des portefeuilles, mais tant qu’un réseau est à l’arrêt, personne ne peut y payer, et la page de paiement le dit. Le bac à sable fait tourner son propre réseau local à la place de Moonbase Alpha.',
        },
      ],
    },
    {
      heading: 'Petits montants',
      blocks: [
        {
          p: 'Un nouveau compte sur Polkadot ou Kusama ne peut pas contenir moins qu’un minimum, par exemple 0,01 DOT. Les prix inférieurs sont refusés sur la page de paiement, avec la raison.',
        },
      ],
    },
  ],
};
