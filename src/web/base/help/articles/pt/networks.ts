import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Quais redes existem',
      blocks: [
        {
          terms: [
            ['Polkadot Asset Hub', 'DOT, USDt e USDC. No teste é a Paseo Asset Hub, com PAS.'],
            [
              'Kusama Asset Hub',
              'KSM. A Kusama não tem rede de teste pública; só o ambiente de testes local tem uma.',
            ],
            [
              'Polkadot Hub',
              'DOT com 18 casas decimais, o lado Ethereum da Polkadot Asset Hub. No teste é a Polkadot Hub TestNet, com PAS.',
            ],
            [
              'Kusama Hub',
              'KSM com 18 casas decimais, o lado Ethereum da Kusama Asset Hub. Não tem rede de teste.',
            ],
            ['Moonbeam', 'GLMR. No teste é a Moonbase Alpha, com DEV.'],
          ],
        },
      ],
    },
    {
      heading: 'Como as corretoras as chamam',
      blocks: [
        {
          p: 'Hoje DOT e KSM vivem na Asset Hub. As corretoras podem chamar essas redes de “Polkadot Asset Hub”, “AssetHub”, “Statemint” ou “DOT (Asset Hub)”, e, no caso da Kusama, de “Kusama Asset Hub” ou “Statemine”. Um saque pela antiga cadeia de retransmissão, ou de uma moeda de mesmo nome em outra rede, como o USDC da Ethereum, não chega.',
        },
        {
          p: 'Polkadot Hub e Kusama Hub têm endereços que começam com 0x. Uma corretora que pede um endereço assim e chama a rede de “Polkadot Hub”, “Asset Hub EVM” ou “Kusama Hub” se refere a elas; os outros endereços pertencem à Asset Hub.',
        },
        {
          note: 'Antes de enviar um valor alto, um valor pequeno mostra se a corretora usa a rede certa.',
        },
      ],
    },
    {
      heading: 'A Moonbeam está parada',
      blocks: [
        {
          p: 'A Moonbeam e a sua rede de teste deixaram de produzir blocos em agosto de 2026. Ainda é possível adicionar carteiras nelas, mas enquanto uma rede está parada ninguém pode pagar por ela, e a página de pagamento avisa. O ambiente de testes usa uma rede local própria no lugar da Moonbase Alpha.',
        },
      ],
    },
    {
      heading: 'Valores pequenos',
      blocks: [
        {
          p: 'Uma conta nova na Polkadot ou na Kusama não pode ter menos que um mínimo, como 0,01 DOT. Preços menores são recusados na página de pagamento, com o motivo.',
        },
      ],
    },
  ],
};
