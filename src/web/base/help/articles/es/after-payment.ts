import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Su mensaje',
      blocks: [
        {
          p: 'Lo que escriba para después del pago se muestra cuando está pagado, y también en el recibo: una clave de descarga, un saludo, cuándo sale el paquete. Es texto sin formato de hasta 500 caracteres.',
        },
      ],
    },
    {
      heading: 'De vuelta a su tienda',
      blocks: [
        {
          p: 'Con una dirección web a la que volver, quien paga ve un botón que nombra su sitio y es llevado allí a los diez segundos, salvo que elija quedarse. La dirección debe empezar por https://.',
        },
        {
          note: 'Volver a esa dirección no demuestra nada: cualquiera puede abrirla. Deje que un <webhooks>webhook</webhooks> le diga a su tienda que está pagado.',
        },
      ],
    },
    {
      heading: 'El recibo',
      blocks: [
        {
          p: 'Cada pago completado tiene un recibo con el precio, el IVA, el importe recibido, el tipo de cambio y las transacciones. Se puede imprimir o guardar como PDF. Los recibos de pagos de prueba indican que no demuestran nada.',
        },
      ],
    },
    {
      heading: 'Los datos de quien paga',
      blocks: [
        {
          p: 'Si el enlace pide una dirección de correo o de facturación, se introduce antes de pagar.',
        },
        {
          p: 'Su tienda puede rellenar el formulario: la dirección del enlace admite <code>asset</code> (red y símbolo), <code>email</code>, <code>name</code>, <code>street</code>, <code>postalCode</code>, <code>city</code>, <code>state</code>, <code>country</code> (dos letras) y, en donaciones, <code>amount</code>. Quien paga puede cambiarlo todo; el precio no se puede fijar así.',
        },
        {
          code: 'https://florin.example/pay/lnk_…?asset=moonbeam/GLMR&email=anna@example.com&name=Anna%20Muster&country=PT',
        },
      ],
    },
  ],
};
