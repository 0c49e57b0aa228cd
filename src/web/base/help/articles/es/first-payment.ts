import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Qué necesita',
      blocks: [
        {
          p: 'Una dirección de correo y una cartera cuya dirección conozca. Puede seguir todo esto en modo de prueba, donde no se mueve dinero real.',
        },
      ],
    },
    {
      heading: 'Cinco pasos',
      blocks: [
        {
          steps: [
            'Regístrese. Le llegará por correo un código de seis cifras, válido durante diez minutos.',
            'Cree un espacio de trabajo: es su empresa en Florin. Si alguien le ha invitado, únase al suyo.',
            '<wallets>Añada una cartera</wallets>: elija la red e introduzca la dirección a la que va su dinero.',
            '<newLink>Cree un enlace de pago</newLink>: un nombre, un precio y las carteras en las que cobra.',
            'Abra la dirección del enlace, elija con qué pagar y pague.',
          ],
        },
      ],
    },
    {
      heading: 'Qué ocurre después',
      blocks: [
        {
          p: 'La página de quien paga muestra el importe exacto, la dirección y un código QR, con una cuenta atrás de treinta minutos. En cuanto la red ha hecho definitivo el pago, lo saben esa página, su <dashboard>panel</dashboard> y su tienda.',
        },
        {
          note: 'Un espacio de trabajo nuevo empieza en modo de prueba. Para cobrar dinero real, cambie a Real en la parte superior de la página y añada allí una cartera.',
        },
      ],
    },
  ],
};
