import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Qué redes hay',
      blocks: [
        {
          terms: [
            ['Polkadot Asset Hub', 'DOT, USDt y USDC. En pruebas es Paseo Asset Hub con PAS.'],
            [
              'Kusama Asset Hub',
              'KSM. Kusama no tiene red de prueba pública; solo la tiene el entorno de pruebas local.',
            ],
            [
              'Polkadot Hub',
              'DOT con 18 decimales, el lado Ethereum de Polkadot Asset Hub. En pruebas es Polkadot Hub TestNet con PAS.',
            ],
            [
              'Kusama Hub',
              'KSM con 18 decimales, el lado Ethereum de Kusama Asset Hub. No tiene red de prueba.',
            ],
            ['Moonbeam', 'GLMR. En pruebas es Moonbase Alpha con DEV.'],
          ],
        },
      ],
    },
    {
      heading: 'Cómo las llaman las plataformas de intercambio',
      blocks: [
        {
          p: 'DOT y KSM viven hoy en Asset Hub. Las plataformas de intercambio pueden llamar a estas redes «Polkadot Asset Hub», «AssetHub», «Statemint» o «DOT (Asset Hub)», y para Kusama «Kusama Asset Hub» o «Statemine». Una retirada por la antigua cadena de retransmisión, o de una moneda del mismo nombre en otra red, como el USDC de Ethereum, no llega.',
        },
        {
          p: 'Polkadot Hub y Kusama Hub tienen direcciones que empiezan por 0x. Una plataforma que pide una dirección así y llama a la red «Polkadot Hub», «Asset Hub EVM» o «Kusama Hub» se refiere a ellas; las demás direcciones pertenecen a Asset Hub.',
        },
        {
          note: 'Antes de enviar una cantidad grande, una pequeña muestra si la plataforma de intercambio usa la red correcta.',
        },
      ],
    },
    {
      heading: 'Moonbeam está detenida',
      blocks: [
        {
          p: 'Moonbeam y su red de prueba dejaron de producir bloques en agosto de 2026. Todavía se pueden añadir carteras en ellas, pero mientras una red está detenida nadie puede pagar en ella, y la página de pago lo dice. El entorno de pruebas usa una red local propia en lugar de Moonbase Alpha.',
        },
      ],
    },
    {
      heading: 'Importes pequeños',
      blocks: [
        {
          p: 'Una cuenta nueva en Polkadot o Kusama no puede tener menos de un mínimo, como 0,01 DOT. Los precios inferiores se rechazan en la página de pago, con el motivo.',
        },
      ],
    },
  ],
};
