import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Por qué los importes tienen dígitos poco comunes',
      blocks: [
        {
          p: 'A una misma dirección llegan muchos pagos. Para distinguirlos, Florin redondea cada importe ligeramente hacia arriba y lo termina con unos dígitos que no usa ningún otro pago abierto a esa dirección, como 12,34560042 DOT. Los importes se muestran con hasta ocho decimales.',
        },
      ],
    },
    {
      heading: 'Referencias de pago',
      blocks: [
        {
          p: 'Cuando un cliente elige «Pagar con billetera», la billetera completa el importe y el destinatario y añade una referencia a la transacción. Puede ser una billetera del navegador o, en Moonbeam y con WalletConnect, una app de su teléfono. Así, Florin identifica el pago sea cual sea el importe. Los exchanges no envían una referencia, así que el importe exacto identifica el pago.',
        },
      ],
    },
    {
      heading: 'Si un exchange descuenta una comisión',
      blocks: [
        {
          p: 'El cliente suma la comisión para que llegue exactamente el importe indicado. Si llega menos sin una referencia, la transferencia queda en tu billetera sin identificar hasta que el cliente escriba su hash de transacción en «Ya pagué, pero el pago no aparece», en la página de pago. Florin comprueba entonces que la transacción se envió a tu dirección en la moneda correcta, está confirmada, no se usó para otro pago y es posterior a la creación del pago.',
        },
      ],
    },
    {
      heading: 'Tolerancia',
      blocks: [
        {
          p: 'Un pago cuenta como pagado si no falta más del 0,5 %. Esto se aplica cuando lo identifica una referencia. El importe exacto queda reservado para su pago durante los siete días posteriores a la fecha límite.',
        },
      ],
    },
  ],
};
