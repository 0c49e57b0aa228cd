import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Redes compatíveis',
      blocks: [
        {
          terms: [
            ['Polkadot Asset Hub', 'DOT, USDt e USDC. No modo de teste: Paseo Asset Hub, com PAS.'],
            [
              'Kusama Asset Hub',
              'KSM. A Kusama não tem uma rede de teste pública; só o sandbox tem uma.',
            ],
            [
              'Polkadot Hub',
              'DOT com 18 casas decimais, o lado EVM da Polkadot Asset Hub. No modo de teste: Polkadot Hub TestNet, com PAS.',
            ],
            [
              'Kusama Hub',
              'KSM com 18 casas decimais, o lado EVM da Kusama Asset Hub. Não tem rede de teste.',
            ],
            ['Moonbeam', 'GLMR. No modo de teste: Moonbase Alpha, com DEV.'],
          ],
        },
      ],
    },
    {
      heading: 'Como as corretoras as chamam',
      blocks: [
        {
          p: 'DOT e KSM agora ficam na Asset Hub. As corretoras podem chamar essas redes de “Polkadot Asset Hub”, “AssetHub”, “Statemint” ou “DOT (Asset Hub)” e, na Kusama, de “Kusama Asset Hub” ou “Statemine”. Saques pela antiga relay chain não chegam, e moedas com o mesmo nome em outras redes, como USDC na Ethereum, também não.',
        },
        {
          p: 'Os endereços da Polkadot Hub e da Kusama Hub começam com 0x. Se uma corretora pede um endereço assim e chama a rede de “Polkadot Hub”, “Asset Hub EVM” ou “Kusama Hub”, escolha uma delas. Todos os outros endereços são da Asset Hub.',
        },
        {
          note: 'Antes de enviar um valor alto, envie um pequeno para conferir se a corretora usa a rede certa.',
        },
      ],
    },
    {
      heading: 'A Moonbeam está parada',
      blocks: [
        {
          p: 'A Moonbeam e sua rede de teste pararam de produzir blocos em agosto de 2026. Você ainda pode adicionar carteiras nelas, mas os clientes não podem pagar enquanto uma rede está parada, e a página de pagamento informa isso. O sandbox usa uma rede local própria no lugar da Moonbase Alpha.',
        },
      ],
    },
    {
      heading: 'Valores mínimos',
      blocks: [
        {
          p: 'Uma conta nova na Polkadot ou na Kusama precisa manter um saldo mínimo, como 0,01 DOT. A página de pagamento não aceita pagamentos menores e explica o motivo.',
        },
      ],
    },
  ],
};
