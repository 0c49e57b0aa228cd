import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Which networks there are',
      blocks: [
        {
          terms: [
            ['Polkadot Asset Hub', 'DOT, USDt and USDC. In test it is Paseo Asset Hub with PAS.'],
            [
              'Kusama Asset Hub',
              'KSM. Kusama has no public test network; only the sandbox has one.',
            ],
            [
              'Polkadot Hub',
              'DOT with 18 decimals, the Ethereum side of Polkadot Asset Hub. In test it is Polkadot Hub TestNet with PAS.',
            ],
            [
              'Kusama Hub',
              'KSM with 18 decimals, the Ethereum side of Kusama Asset Hub. It has no test network.',
            ],
            ['Moonbeam', 'GLMR. In test it is Moonbase Alpha with DEV.'],
          ],
        },
      ],
    },
    {
      heading: 'What exchanges call them',
      blocks: [
        {
          p: 'DOT and KSM live on Asset Hub today. Exchanges may call these networks “Polkadot Asset Hub”, “AssetHub”, “Statemint” or “DOT (Asset Hub)”, and for Kusama “Kusama Asset Hub” or “Statemine”. A withdrawal on the older relay chain, or of a coin of the same name on another network such as an Ethereum version of USDC, does not arrive.',
        },
        {
          p: 'Polkadot Hub and Kusama Hub have addresses that begin with 0x. An exchange that asks for such an address and names the network “Polkadot Hub”, “Asset Hub EVM” or “Kusama Hub” means them; every other address belongs to Asset Hub.',
        },
        {
          note: 'Before a large amount is sent, a small one shows whether the exchange uses the right network.',
        },
      ],
    },
    {
      heading: 'Moonbeam stands still',
      blocks: [
        {
          p: 'Moonbeam and its test network stopped making blocks in August 2026. Wallets on them can still be added, but while a network stands still nobody can pay on it, and the checkout says so. The sandbox runs a local network of its own in the place of Moonbase Alpha.',
        },
      ],
    },
    {
      heading: 'Small amounts',
      blocks: [
        {
          p: 'A new account on Polkadot or Kusama cannot hold less than a minimum, such as 0.01 DOT. Prices below it are refused at the checkout with the reason.',
        },
      ],
    },
  ],
};
