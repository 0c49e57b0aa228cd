import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Para qué sirven',
      blocks: [
        {
          p: 'Florin envía un mensaje a su programa en cuanto cambia un pago. Registre su dirección en <webhooks>Webhooks</webhooks>: debe ser HTTPS y accesible desde internet, y su clave secreta tiene al menos 16 caracteres.',
        },
      ],
    },
    {
      heading: 'Dos claves',
      blocks: [
        {
          terms: [
            [
              'Clave secreta',
              'La elige usted. Acompaña a cada mensaje en la cabecera <code>x-api-key</code>.',
            ],
            [
              'Clave de firma',
              'Florin la genera y la muestra una sola vez. Con ella comprueba que un mensaje es nuestro y no se ha alterado.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Comprobar la firma',
      blocks: [
        {
          p: 'Los mensajes siguen Standard Webhooks: las cabeceras <code>webhook-id</code>, <code>webhook-timestamp</code> y <code>webhook-signature</code>. Hay bibliotecas en muchos lenguajes que lo hacen por usted; deles el cuerpo sin procesar.',
        },
        {
          code: [
            "import { Webhook } from 'standardwebhooks';",
            '',
            'const event = new Webhook(signingSecret).verify(rawBody, headers);',
          ].join('\n'),
        },
      ],
    },
    {
      heading: 'Responder, y actuar una sola vez',
      blocks: [
        {
          p: 'Responda con un estado de 200 a 299 en menos de quince segundos. Todo lo demás se reintenta, diez veces en unos tres días. El mismo mensaje puede llegar dos veces, así que recuerde su <code>webhook-id</code>. Una respuesta 410 desactiva el webhook.',
        },
      ],
    },
    {
      heading: 'Cuando su tienda no estaba disponible',
      blocks: [
        {
          p: 'Cada mensaje y sus respuestas están en la página del webhook. Allí puede reenviar uno, o todo desde un momento dado, en orden, también lo que se perdió mientras el webhook estaba desactivado. Un webhook que no acepta nada durante tres días se desactiva, y los propietarios reciben un mensaje.',
        },
      ],
    },
    {
      heading: 'Qué eventos',
      blocks: [
        {
          p: 'Elija los eventos que quiere recibir; si no elige ninguno, los recibe todos. Envíe el producto cuando reciba <code>payment.paid</code> o <code>payment.overpaid</code>; con <code>payment.paid_late</code> decide usted. <code>payment.processing</code> (<code>final: false</code>) solo sirve para mostrar el estado. No entregue nada todavía: la red aún puede descartar la transferencia y, en ese caso, recibe <code>payment.reopened</code>. <code>payment.reversed</code> significa que la red reemplazó el bloque que contenía el pago. Detenga lo que aún no haya entregado y espere. Si la transacción se confirma de nuevo, recibe <code>payment.restored</code> en lugar de un segundo <code>payment.paid</code>. La <apiDocs>referencia de la API</apiDocs> muestra qué contiene cada mensaje.',
        },
        {
          p: 'Cada mensaje sobre un pago lo lleva entero. En un enlace dinámico, también su número de pedido, como <code>linkReference</code>, y los <code>metadata</code> que le dio.',
        },
      ],
    },
    {
      heading: 'Todos los eventos',
      blocks: [
        {
          terms: [
            ['<code>payment.created</code>', 'Un cliente inició un pago.'],
            [
              '<code>payment.processing</code>',
              'Se detectó una transferencia y se está confirmando.',
            ],
            [
              '<code>payment.reopened</code>',
              'Una transferencia detectada desapareció antes de confirmarse.',
            ],
            ['<code>payment.partial</code>', 'Parte del importe está confirmada.'],
            ['<code>payment.paid</code>', 'El importe está confirmado.'],
            ['<code>payment.overpaid</code>', 'Se confirmó más que el importe.'],
            ['<code>payment.paid_late</code>', 'El importe se confirmó después del plazo.'],
            ['<code>payment.expired</code>', 'El plazo terminó sin el pago completo.'],
            ['<code>payment.canceled</code>', 'El pago se canceló.'],
            [
              '<code>payment.reversed</code>',
              'La red reemplazó el bloque que contenía una transferencia confirmada.',
            ],
            ['<code>payment.restored</code>', 'Un pago revertido volvió a confirmarse.'],
            ['<code>payment_link.created</code>', 'Se creó un enlace de pago.'],
            [
              '<code>payment_link.updated</code>',
              'Un enlace de pago se modificó, desactivó, activó o archivó.',
            ],
            ['<code>wallet.verified</code>', 'Verificaste la titularidad de una billetera.'],
            ['<code>test</code>', 'Enviaste un evento de prueba desde la página del webhook.'],
          ],
        },
      ],
    },
  ],
};
