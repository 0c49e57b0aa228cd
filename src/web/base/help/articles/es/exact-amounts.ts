import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Por qué el importe parece raro',
      blocks: [
        {
          p: 'Muchos pagos van a la misma dirección. Para distinguirlos, Florin redondea el precio un poco hacia arriba y da a sus últimas cifras un número que ningún otro pago a esa dirección tiene en ese momento, como 12,34560042 DOT. Los importes se muestran con hasta ocho decimales.',
        },
      ],
    },
    {
      heading: 'La referencia',
      blocks: [
        {
          p: 'Cuando quien paga elige «Pagar con una cartera», la cartera rellena el importe y el destinatario, y una referencia viaja con el pago. Puede ser una cartera del navegador o, en Moonbeam y por WalletConnect, la aplicación de su teléfono. Entonces el pago se reconoce sea cual sea su importe. Una plataforma de intercambio no envía referencia, así que ahí decide el importe exacto.',
        },
      ],
    },
    {
      heading: 'Cuando una plataforma de intercambio cobra comisión',
      blocks: [
        {
          p: 'Quien paga suma la comisión, para que llegue exactamente el importe mostrado. Si llega menos y sin referencia, no se puede saber de quién es; se queda en su cartera y no se cuenta en ningún pago hasta que quien paga nombra su transacción: en «He pagado, pero no aparece», en la página del pago, da su hash, y Florin comprueba que fue a su dirección con el activo correcto, que es definitiva, que no pertenece a nadie más y que se hizo después de empezar el pago.',
        },
      ],
    },
    {
      heading: 'Cuánto hay que ajustarse',
      blocks: [
        {
          p: 'Un pago cuenta como pagado cuando no falta más de medio por ciento. Eso importa donde la referencia dice de quién es. El importe exacto queda reservado para su pago durante siete días después del plazo.',
        },
      ],
    },
  ],
};
