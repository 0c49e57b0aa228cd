import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Dinero que nadie reconoce',
      blocks: [
        {
          p: 'Lo que llega con otro importe y sin referencia podría ser de cualquiera, y Florin nunca adivina. Aparece en <unmatched>Transferencias sin asignar</unmatched>, y su panel lo dice mientras algo espere.',
        },
        {
          p: 'Solo se miran las carteras cuya dirección ha verificado, y solo las monedas y los tokens que Florin conoce.',
        },
      ],
    },
    {
      heading: 'Asignarlo',
      blocks: [
        {
          p: 'Florin propone pagos pendientes a la misma cartera de un importe parecido, y dice qué difiere. Cualquier otro pago se puede indicar por su ID, siempre que red, activo y dirección sean los mismos.',
        },
        {
          p: 'Entonces cuenta como cualquier llegada: por la hora de su bloque, con los mismos eventos para su tienda. No se puede deshacer.',
        },
      ],
    },
    {
      heading: 'Descartarlo',
      blocks: [
        {
          p: 'Una recarga propia no es de ningún pago. Descártela con un motivo; en «Descartadas» se puede recuperar.',
        },
      ],
    },
  ],
};
