import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Dos opciones',
      blocks: [
        {
          terms: [
            [
              'El importe incluye IVA',
              'Los clientes pagan el importe indicado. El IVA que contiene se muestra aparte.',
            ],
            ['Sumar el IVA al importe', 'Los clientes pagan el importe más el IVA.'],
          ],
        },
      ],
    },
    {
      heading: 'Ejemplo',
      blocks: [
        {
          p: 'Con un 20 %, un precio de 100,00 EUR son 83,33 EUR más 16,67 EUR de IVA si el IVA está incluido. Si el IVA se suma, los clientes pagan 120,00 EUR.',
        },
      ],
    },
    {
      heading: 'Cómo se calcula el IVA',
      blocks: [
        {
          p: 'La tasa es un porcentaje con hasta cuatro decimales. El IVA se redondea a la unidad más pequeña de la moneda (las mitades, hacia arriba), y las partes siempre suman el total. Se muestra en la página de pago y en el recibo.',
        },
        {
          note: 'Florin usa la tasa que indicas. Pregunta a tu asesor fiscal qué tasa corresponde a tus productos y clientes.',
        },
      ],
    },
  ],
};
