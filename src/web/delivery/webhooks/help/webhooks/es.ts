import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Para qué sirven los webhooks',
      blocks: [
        {
          p: 'Florin envía un mensaje a tus sistemas en cuanto cambia un pago. Añade tu endpoint en <webhooks>Webhooks</webhooks>. La URL debe ser HTTPS y accesible desde internet, y la clave secreta debe tener al menos 16 caracteres.',
        },
      ],
    },
    {
      heading: 'Dos secretos',
      blocks: [
        {
          terms: [
            [
              'Clave secreta',
              'La eliges tú. Florin la envía con cada mensaje en el encabezado <code>x-api-key</code>.',
            ],
            [
              'Secreto de firma',
              'Lo genera Florin y se muestra una sola vez. Úsalo para comprobar que Florin envió un mensaje y que nadie lo cambió.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Comprobar firmas',
      blocks: [
        {
          p: 'Los mensajes siguen Standard Webhooks: los encabezados <code>webhook-id</code>, <code>webhook-timestamp</code> y <code>webhook-signature</code>. Hay bibliotecas para muchos lenguajes que los comprueban por ti; pásales el cuerpo sin procesar.',
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
      heading: 'Responder y gestionar duplicados',
      blocks: [
        {
          p: 'Responde con un código entre 200 y 299 en un máximo de 15 segundos. Si no, Florin reintenta diez veces a lo largo de unos tres días. El mismo mensaje puede llegar dos veces, así que guarda su <code>webhook-id</code>. Una respuesta 410 desactiva el webhook. Las redirecciones no se siguen: introduce la URL final.',
        },
      ],
    },
    {
      heading: 'Si fallan envíos',
      blocks: [
        {
          p: 'Tras tres envíos fallidos seguidos, los miembros que pueden gestionar webhooks reciben una notificación y un correo. La lista de webhooks muestra desde cuándo falla un webhook, con qué respuesta y cuántos envíos están pendientes; la página del webhook empieza por los últimos intentos. En cuanto un envío funciona, Florin manda todo lo pendiente.',
        },
      ],
    },
    {
      heading: 'Después de una interrupción',
      blocks: [
        {
          p: 'La página del webhook muestra cada mensaje con sus respuestas. Puedes reenviar un mensaje, o todos desde un momento dado y en orden, también los que se perdieron con el webhook desactivado. Un webhook que no acepta nada durante tres días se desactiva y los miembros que pueden gestionar webhooks reciben un correo.',
        },
      ],
    },
    {
      heading: 'Qué eventos usar',
      blocks: [
        {
          p: 'Elige qué eventos recibir; si no eliges ninguno, los recibes todos. Envía el pedido cuando recibas <code>payment.paid</code> o <code>payment.overpaid</code>; con <code>payment.paid_late</code>, decides tú. <code>payment.processing</code> (<code>final: false</code>) sirve solo para mostrarlo. No envíes el pedido todavía: la red aún puede descartar la transferencia, y entonces recibes <code>payment.reopened</code>. <code>payment.reversed</code> significa que la red reemplazó el bloque que contenía el pago. Retén los pedidos que aún no hayas enviado. Si la transacción se confirma de nuevo, recibes <code>payment.restored</code> en lugar de un segundo <code>payment.paid</code>. La <apiDocs>referencia de la API</apiDocs> muestra el contenido de cada mensaje.',
        },
        {
          p: 'Todo mensaje sobre un pago contiene el pago completo. En los enlaces dinámicos, esto incluye tu número de pedido como <code>linkReference</code> y tus <code>metadata</code>.',
        },
      ],
    },
    {
      heading: 'Todos los eventos',
      blocks: [
        {
          terms: [
            [
              '<code>payment.created</code>',
              'Un cliente inició un pago. Solo se envía a los webhooks que lo eligen.',
            ],
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
            [
              '<code>payment.claimed</code>',
              'Un cliente indicó una transacción como su pago, y tú decides.',
            ],
            ['<code>refund.requested</code>', 'Se ofreció un reembolso al cliente.'],
            [
              '<code>refund.address_given</code>',
              'Un cliente indicó la dirección para un reembolso.',
            ],
            ['<code>refund.completed</code>', 'Un reembolso se confirmó en la red.'],
            ['<code>refund.canceled</code>', 'Un reembolso se canceló antes de enviarse.'],
            ['<code>payment_link.created</code>', 'Se creó un enlace de pago.'],
            [
              '<code>payment_link.updated</code>',
              'Un enlace de pago se modificó, desactivó, activó o archivó.',
            ],
            [
              '<code>order.updated</code>',
              'Cambió un pedido de una tienda conectada. Solo se envía al webhook de esa tienda.',
            ],
            ['<code>wallet.verified</code>', 'Verificaste la titularidad de una billetera.'],
            ['<code>test</code>', 'Enviaste un evento de prueba desde la página del webhook.'],
          ],
        },
      ],
    },
  ],
};
