import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Qué cuenta',
      blocks: [
        {
          p: 'Cada nivel tiene un límite para los pagos reales de un mes natural en UTC. <billing>Facturación</billing> muestra cuánto ha usado este mes del suyo. Los pagos de prueba nunca cuentan.',
        },
        {
          p: 'Un pago que se abre reserva su precio mientras se pueda pagar; así el límite se cumple aunque muchos paguen a la vez. Lo que llega cuenta en el mes en que llegó; lo que caduca o se cancela vuelve a quedar libre. Los reembolsos no liberan nada. Los precios en otras monedas cuentan en dólares, al tipo con el que se abrió el pago.',
        },
      ],
    },
    {
      heading: 'Al llegar al límite',
      blocks: [
        {
          p: 'Un pago nuevo que superaría el límite se rechaza. El pagador lee que usted no puede aceptar este pago por ahora, y no por qué. Una tienda que crea un enlace para un pedido lo sabe al crearlo, con las cifras. Su lista de enlaces dice cuáles cuestan más de lo que queda.',
        },
        {
          p: 'El dinero que llega de todos modos es suyo: queda registrado y cuenta como cualquier otro. Los propietarios reciben un correo cuando se han usado cuatro quintas partes y otro cuando se alcanza el límite.',
        },
      ],
    },
    {
      heading: 'Un límite más alto',
      blocks: [
        {
          p: 'Un dominio verificado da el nivel Básico Plus, una persona o empresa verificada el nivel Plata, y la verificación reforzada el nivel Oro. <verification>Nivel de la cuenta</verification> muestra qué requiere cada uno. Un nivel nuevo cuenta de inmediato. El primer día del mes cada límite empieza de nuevo.',
        },
      ],
    },
  ],
};
