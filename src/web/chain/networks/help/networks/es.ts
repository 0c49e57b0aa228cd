import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Redes disponibles',
      blocks: [
        {
          terms: [
            ['Polkadot Asset Hub', 'DOT, USDt y USDC. En modo de prueba: Paseo Asset Hub con PAS.'],
            [
              'Kusama Asset Hub',
              'KSM. Kusama no tiene una red de prueba pública; solo la hay en el sandbox.',
            ],
            [
              'Polkadot Hub',
              'DOT con 18 decimales, el lado EVM de Polkadot Asset Hub. En modo de prueba: Polkadot Hub TestNet con PAS.',
            ],
            [
              'Kusama Hub',
              'KSM con 18 decimales, el lado EVM de Kusama Asset Hub. No tiene red de prueba.',
            ],
            ['Moonbeam', 'GLMR. En modo de prueba: Moonbase Alpha con DEV.'],
          ],
        },
      ],
    },
    {
      heading: 'Cómo las llaman los exchanges',
      blocks: [
        {
          p: 'DOT y KSM están ahora en Asset Hub. Los exchanges pueden llamar a estas redes «Polkadot Asset Hub», «AssetHub», «Statemint» o «DOT (Asset Hub)» y, para Kusama, «Kusama Asset Hub» o «Statemine». Los retiros por la relay chain anterior no llegan, y tampoco las monedas del mismo nombre en otras redes, como USDC en Ethereum.',
        },
        {
          p: 'Las direcciones de Polkadot Hub y Kusama Hub empiezan por 0x. Si un exchange pide una dirección así y llama a la red «Polkadot Hub», «Asset Hub EVM» o «Kusama Hub», elige una de estas dos. Todas las demás direcciones son de Asset Hub.',
        },
        {
          note: 'Antes de enviar un importe grande, envía uno pequeño para comprobar que el exchange usa la red correcta.',
        },
      ],
    },
    {
      heading: 'Moonbeam está detenida',
      blocks: [
        {
          p: 'Moonbeam y su red de prueba dejaron de producir bloques en agosto de 2026. Puedes seguir añadiendo billeteras en ellas, pero los clientes no pueden pagar mientras una red está detenida, y la página de pago lo indica. El sandbox usa una red local propia en lugar de Moonbase Alpha.',
        },
      ],
    },
    {
      heading: 'Importes mínimos',
      blocks: [
        {
          p: 'Una cuenta nueva en Polkadot o Kusama debe tener un saldo mínimo, como 0,01 DOT. La página de pago no acepta pagos menores y explica el motivo.',
        },
      ],
    },
  ],
};
