import type { Article } from '#web/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Tres pasos',
      blocks: [
        {
          steps: [
            'Facturación: un nombre que ven quienes pagan, el importe y su moneda, y el IVA si quiere mostrarlo.',
            'Pago: las carteras en las que cobra, las monedas que se pueden elegir y si se pide una dirección de correo o de facturación.',
            'Después del pago: un mensaje, una dirección web a la que volver y los webhooks a los que avisar.',
          ],
        },
        {
          p: 'Los encontrará todos en <links>Enlaces de pago</links>. Un enlace tiene un precio y se puede pagar cuantas veces se quiera.',
        },
      ],
    },
    {
      heading: 'Monedas',
      blocks: [
        {
          p: 'Los precios se fijan en USD, EUR, GBP, CHF, BRL, CAD, AUD o JPY. El tipo de cambio se toma cuando quien paga elige una moneda, y vale para ese pago hasta su plazo.',
        },
      ],
    },
    {
      heading: 'Compartirlo',
      blocks: [
        {
          p: 'Copie la dirección desde el menú del enlace y envíela, o póngala tras un botón de su sitio. La página funciona en teléfonos y sin JavaScript.',
        },
      ],
    },
    {
      heading: 'Cambiar, desactivar, archivar',
      blocks: [
        {
          terms: [
            ['Editar', 'Los pagos abiertos conservan las condiciones con las que se abrieron.'],
            [
              'Otras carteras',
              'En producción, una cartera nueva para un enlace espera 24 horas; en el entorno de pruebas, un minuto. Usted confirma su contraseña, todos los propietarios reciben un correo y el enlace muestra cuándo cambia. Hasta entonces se puede cancelar allí o desde el correo, y los pagos van adonde iban.',
            ],
            [
              'Desactivar',
              'Nadie puede pagar hasta que lo vuelva a activar. Quien lo abre lee que no está activo.',
            ],
            [
              'Archivar',
              'Para siempre. El enlace no se podrá pagar ni cambiar nunca más; sus pagos permanecen.',
            ],
          ],
        },
      ],
    },
  ],
};
