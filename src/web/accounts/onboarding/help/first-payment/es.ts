import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Qué necesitas',
      blocks: [
        {
          p: 'Un correo electrónico y la dirección de una billetera. Puedes hacerlo todo en modo de prueba, donde no se mueve dinero real.',
        },
      ],
    },
    {
      heading: 'Cinco pasos',
      blocks: [
        {
          steps: [
            'Crea una cuenta y escribe el código de 6 dígitos que recibes por correo. Caduca en diez minutos.',
            'Crea un espacio de trabajo para tu empresa. Si te invitaron a uno, únete a ese.',
            '<wallets>Añade una billetera</wallets>: elige la red y escribe la dirección en la que quieres cobrar.',
            '<newLink>Crea un enlace de pago</newLink>: escribe un nombre y un importe y elige las billeteras en las que recibes.',
            'Abre el enlace, elige una moneda y paga.',
          ],
        },
      ],
    },
    {
      heading: 'Qué pasa después',
      blocks: [
        {
          p: 'La página de pago muestra el importe exacto, la dirección, un código QR y una cuenta atrás de 30 minutos. Cuando la red confirma el pago, se actualizan la página de pago y tu <dashboard>panel</dashboard>, y tus webhooks reciben un aviso.',
        },
        {
          note: 'Un espacio de trabajo nuevo empieza en modo de prueba. Para aceptar dinero real, cambia a Real al final de la barra lateral y añade ahí una billetera.',
        },
      ],
    },
  ],
};
