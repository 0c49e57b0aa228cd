import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Niveles y límites',
      blocks: [
        {
          p: 'Tu nivel determina cuánto puedes recibir en pagos reales cada mes. <billing>Facturación</billing> muestra tu nivel, lo usado este mes y los requisitos de los demás niveles. Los importes en otras monedas se convierten a dólares estadounidenses. Los pagos de prueba no cuentan.',
        },
      ],
    },
    {
      heading: 'Comisiones',
      blocks: [
        {
          p: 'El operador de esta instalación puede cobrar una comisión según el nivel; si no la cobra, verás 0 %. Florin nunca descuenta comisiones de un pago: los clientes pagan directamente a tu billetera. El extracto de cada mes muestra la comisión para que tú y el operador la liquiden por separado.',
        },
      ],
    },
    {
      heading: 'Extractos',
      blocks: [
        {
          p: 'Cada mes tiene un extracto, en PDF y en un archivo CSV para tu contabilidad. Incluye una línea por pago y los totales y las comisiones de cada moneda. Los meses empiezan y terminan a medianoche UTC.',
        },
        {
          p: 'Un pago aparece en el mes en que su transferencia se incluyó en un bloque. Si las transferencias llegaron en dos meses, cada mes muestra su parte. Los importes usan el tipo de cambio fijado al crear el pago. El PDF muestra los primeros 2.000 pagos; el archivo CSV los contiene todos.',
        },
      ],
    },
  ],
};
