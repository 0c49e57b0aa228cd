import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Los estados',
      blocks: [
        {
          terms: [
            ['Abierto', 'La página de quien paga espera; todavía no se ha visto nada.'],
            ['En curso', 'La red muestra el pago, pero no lo ha hecho definitivo.'],
            [
              'Pagado en parte',
              'Ha llegado menos que el precio. Quien paga ve cuánto falta por enviar.',
            ],
            [
              'Pagado',
              'El precio ha llegado a tiempo. Hasta medio por ciento menos también cuenta.',
            ],
            [
              'Pagado de más',
              'Ha llegado más que el precio. Usted decide si devuelve la diferencia.',
            ],
            ['Caducado', 'El plazo ha pasado y no ha llegado nada.'],
            ['Pagado tarde', 'Ha llegado el precio entero, pero después del plazo.'],
            ['Cancelado', 'Se renunció al pago antes de que se viera nada.'],
          ],
        },
      ],
    },
    {
      heading: 'El plazo',
      blocks: [
        {
          p: 'Quien paga dispone de treinta minutos. Cuenta la hora del bloque que contiene el pago, no el momento en que lo leemos. Mientras una red está detenida, el tiempo se devuelve.',
        },
      ],
    },
    {
      heading: 'El dinero que llega tarde',
      blocks: [
        {
          p: 'El dinero que llega dentro de los siete días posteriores al plazo se sigue reconociendo por su importe exacto. El pago queda entonces como pagado tarde, y usted decide con quien paga si el precio sigue en pie.',
        },
      ],
    },
    {
      heading: 'Solo cuenta lo definitivo',
      blocks: [
        {
          p: 'Una red puede retirar bloques que aún no son definitivos. Por eso un pago cuenta solo cuando la red lo ha hecho definitivo, normalmente en menos de un minuto. No envíe nada antes.',
        },
      ],
    },
    {
      heading: 'En su panel',
      blocks: [
        {
          p: '<payments>Pagos</payments> los muestra todos. La búsqueda encuentra uno por su ID, referencia, correo o hash de transacción, y por cómo empieza el nombre de su enlace. Cada uno se abre con todo lo que le ha pasado: transferencias con sus bloques, eventos y a quién se avisó.',
        },
        {
          p: 'Un pago pagado en parte o tarde se puede aceptar como pagado, con un motivo. Su tienda recibe entonces <code>payment.paid</code>; el registro de auditoría guarda quién lo decidió. No se puede deshacer.',
        },
        {
          p: 'Un pago abierto se puede cancelar mientras no se haya visto nada. El dinero que llegue de todos modos se sigue reconociendo y contando.',
        },
        {
          p: 'Lo que se muestra se puede exportar como CSV: importes en decimales simples, horas en UTC.',
        },
      ],
    },
  ],
};
