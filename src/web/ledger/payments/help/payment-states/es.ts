import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Estados',
      blocks: [
        {
          terms: [
            ['Abierto', 'Esperando el pago.'],
            ['Procesando', 'Pago detectado; se está confirmando en la red.'],
            [
              'Pagado parcialmente',
              'Se recibió menos que el importe a pagar. El cliente ve el importe restante.',
            ],
            ['Pagado', 'Se recibió a tiempo el importe a pagar. Se acepta hasta un 0,5 % menos.'],
            [
              'Pagado de más',
              'Se recibió más que el importe a pagar. Tú decides si reembolsas la diferencia.',
            ],
            ['Vencido', 'No se recibió nada dentro del plazo.'],
            ['Pagado con retraso', 'El importe a pagar se recibió fuera de plazo.'],
            ['Cancelado', 'Cancelado antes de recibir ningún pago.'],
          ],
        },
      ],
    },
    {
      heading: 'La fecha límite',
      blocks: [
        {
          p: 'Los clientes tienen 30 minutos para pagar. Cuenta la hora del bloque que contiene la transferencia, no la hora en que Florin la detecta. Si una red se detiene, el plazo se amplía por el mismo tiempo.',
        },
      ],
    },
    {
      heading: 'Pagos tardíos',
      blocks: [
        {
          p: 'Las transferencias que llegan en los siete días posteriores a la fecha límite todavía se identifican por su importe exacto. El pago queda entonces «Pagado con retraso» y tú decides con tu cliente si el precio sigue vigente.',
        },
      ],
    },
    {
      heading: 'Pagos confirmados',
      blocks: [
        {
          p: 'Una red puede reemplazar bloques hasta que están finalizados. Florin confirma un pago cuando su bloque está finalizado, normalmente en menos de un minuto. No envíes el pedido antes.',
        },
      ],
    },
    {
      heading: 'En tu panel',
      blocks: [
        {
          p: '<payments>Pagos</payments> muestra todos los pagos. Busca por ID, referencia, correo electrónico, hash de transacción o el principio del nombre del enlace. Abre un pago para ver sus transferencias con sus bloques, sus eventos y sus envíos de webhook.',
        },
        {
          p: 'Puedes marcar como pagado un pago parcial o tardío e indicar un motivo. Tus webhooks reciben entonces <code>payment.paid</code> y el registro de auditoría guarda quién lo aceptó. No se puede deshacer.',
        },
        {
          p: 'Puedes cancelar un pago abierto hasta que se detecte una transferencia. Si aun así llega una, Florin la identifica y la cuenta.',
        },
        { p: 'Exporta la lista como CSV: los importes como decimales simples y las horas en UTC.' },
      ],
    },
  ],
};
