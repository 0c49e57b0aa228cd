import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Supported networks',
      blocks: [
        {
          terms: [
            ['Polkadot Asset Hub', 'DOT, USDt and USDC. In test mode: Paseo Asset Hub with PAS.'],
            [
              'Kusama Asset Hub',
              'KSM. Kusama has no public test network; only the sandbox has one.',
            ],
            [
              'Polkadot Hub',
              'DOT with 18 decimals, the EVM side of Polkadot Asset Hub. In test mode: Polkadot Hub TestNet with PAS.',
            ],
            [
              'Kusama Hub',
              'KSM with 18 decimals, the EVM side of Kusama Asset Hub. It has no test network.',
            ],
            ['Moonbeam', 'GLMR. In test mode: Moonbase Alpha with DEV.'],
          ],
        },
      ],
    },
    {
      heading: 'What exchanges call them',
      blocks: [
        {
          p: 'DOT and KSM are now on Asset Hub. Exchanges may call these networks “Polkadot Asset Hub”, “AssetHub”, “Statemint” or “DOT (Asset Hub)”, and for Kusama “Kusama Asset Hub” or “Statemine”. Withdrawals on the older relay chain don’t arrive, and neither do coins with the same name on other networks, such as USDC on Ethereum.',
        },
        {
          p: 'Polkadot Hub and Kusama Hub addresses start with 0x. If an exchange asks for such an address and names the network “Polkadot Hub”, “Asset Hub EVM” or “Kusama Hub”, choose one of these. All other addresses are Asset Hub addresses.',
        },
        {
          note: 'Before sending a large amount, send a small one to check that the exchange uses the right network.',
        },
      ],
    },
    {
      heading: 'Moonbeam is halted',
      blocks: [
        {
          p: 'Moonbeam and its test network stopped producing blocks in August 2026. You can still add wallets on them, but customers can’t pay while a network is halted, and the checkout says so. The sandbox runs its own local network in place of Moonbase Alpha.',
        },
      ],
    },
    {
      heading: 'Minimum amounts',
      blocks: [
        {
          p: 'A new account on Polkadot or Kusama has to hold a minimum balance, such as 0.01 DOT. The checkout doesn’t accept smaller payments and explains why.',
        },
      ],
    },
  ],
};
