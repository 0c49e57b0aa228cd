import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Dos formas',
      blocks: [
        {
          terms: [
            [
              'IVA incluido',
              'Se paga el importe tal cual. El impuesto que contiene se muestra aparte.',
            ],
            ['Sumar el IVA', 'El impuesto se suma al importe, y se pagan ambos.'],
          ],
        },
      ],
    },
    {
      heading: 'Un ejemplo',
      blocks: [
        {
          p: 'Al 20 por ciento, un precio de 100,00 EUR son 83,33 EUR y 16,67 EUR de IVA cuando está incluido, y 120,00 EUR cuando se añade.',
        },
      ],
    },
    {
      heading: 'Cómo se calcula',
      blocks: [
        {
          p: 'El tipo es un porcentaje con hasta cuatro decimales. El impuesto se redondea a la unidad más pequeña de la moneda, la mitad hacia arriba, y las partes siempre suman el total. Aparece en la página de pago y en el recibo.',
        },
        {
          note: 'Florin calcula con el tipo que usted introduce. Qué tipo corresponde a sus productos y clientes es una pregunta para su asesor fiscal.',
        },
      ],
    },
  ],
};
