import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Tu mensaje',
      blocks: [
        {
          p: 'Los clientes ven tu mensaje después de pagar y en el recibo: una clave de descarga, un agradecimiento, una fecha de envío. Es texto sin formato de hasta 500 caracteres.',
        },
      ],
    },
    {
      heading: 'Redirección a tu tienda',
      blocks: [
        {
          p: 'Si indicas una URL de redirección, los clientes ven un botón con tu dominio y pasan a tu sitio después de diez segundos, a menos que elijan quedarse. La URL debe empezar por https://.',
        },
        {
          note: 'Una redirección no demuestra que se pagó, porque cualquiera puede abrir esa URL. Usa un <webhooks>webhook</webhooks> para saber que se realizó un pago.',
        },
      ],
    },
    {
      heading: 'El recibo',
      blocks: [
        {
          p: 'Todo pago completado tiene un recibo con el importe, el IVA, el importe recibido, el tipo de cambio y las transacciones. Los clientes pueden imprimirlo o guardarlo como PDF. Los recibos de pagos de prueba indican que no sirven como comprobante de compra.',
        },
      ],
    },
    {
      heading: 'Datos del cliente',
      blocks: [
        {
          p: 'Si el enlace pide un correo electrónico o una dirección de facturación, los clientes los escriben antes de pagar.',
        },
        {
          p: 'Tu tienda puede completar el formulario de antemano. Añade estos parámetros a la URL del enlace: <code>asset</code> (red y símbolo), <code>email</code>, <code>name</code>, <code>street</code>, <code>postalCode</code>, <code>city</code>, <code>state</code>, <code>country</code> (dos letras) y, en las donaciones, <code>amount</code>. Los clientes pueden cambiarlos todos. Así no se puede fijar un precio.',
        },
        {
          code: 'https://florin.example/pay/lnk_…?asset=moonbeam/GLMR&email=anna@example.com&name=Anna%20Muster&country=PT',
        },
      ],
    },
  ],
};
