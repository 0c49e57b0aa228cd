import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Qué son las transferencias sin identificar',
      blocks: [
        {
          p: 'Una transferencia con otro importe y sin referencia podría ser de cualquier pago, y Florin no lo adivina. Aparece en <unmatched>Transferencias sin identificar</unmatched>, y tu panel muestra un aviso hasta que la resuelvas.',
        },
        {
          p: 'Las transferencias a una billetera real aparecen cuando la verificas; hasta entonces, Florin muestra cuántas hay. Una billetera de prueba no necesita verificación, salvo que otro espacio de trabajo tenga la misma dirección. Solo se incluyen las monedas y los tokens disponibles.',
        },
      ],
    },
    {
      heading: 'Asignar una transferencia',
      blocks: [
        {
          p: 'Florin sugiere pagos pendientes a la misma billetera con un importe parecido y muestra en qué se diferencian. También puedes escribir el ID de cualquier otro pago con la misma red, moneda y dirección.',
        },
        {
          p: 'La transferencia cuenta entonces desde la hora de su bloque, con los mismos eventos para tus webhooks. No se puede deshacer.',
        },
      ],
    },
    {
      heading: 'Descartar una transferencia',
      blocks: [
        {
          p: 'Si una transferencia no es de un pago, como una recarga propia, descártala con un motivo. Puedes restaurarla en «Descartadas».',
        },
      ],
    },
  ],
};
