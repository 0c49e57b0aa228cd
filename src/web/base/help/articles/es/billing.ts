import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Niveles y límites',
      blocks: [
        {
          p: 'Su nivel decide cuánto puede aceptar en pagos reales en un mes natural. <billing>Facturación</billing> muestra su nivel, cuánto ha usado este mes y qué requieren los demás niveles. Los precios en otras monedas cuentan en dólares. Los pagos de prueba nunca cuentan.',
        },
      ],
    },
    {
      heading: 'Comisiones',
      blocks: [
        {
          p: 'Quien opera esta instalación puede cobrar una comisión según el nivel; si no, usted ve 0 %. Florin nunca la descuenta de un pago: lo que envían los pagadores va directo a su cartera. La comisión se indica para cada mes para poder saldarla con usted.',
        },
      ],
    },
    {
      heading: 'Extractos',
      blocks: [
        {
          p: 'Cada mes tiene un extracto, en PDF para leer y en archivo CSV para su contabilidad: una línea por pago, y los totales de cada moneda con sus comisiones. Los meses empiezan y terminan a medianoche UTC.',
        },
        {
          p: 'Un pago figura en el mes en que su dinero entró en un bloque. Si sus partes llegaron en dos meses, cada mes tiene la suya. Los importes están al tipo con el que se abrió el pago. Un PDF lista los primeros 2000 pagos; el archivo CSV los contiene todos.',
        },
      ],
    },
  ],
};
