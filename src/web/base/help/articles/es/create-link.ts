import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Tres tipos',
      blocks: [
        {
          terms: [
            ['Estático', 'Un precio, pagado cuantas veces se quiera: un producto, una cuota.'],
            [
              'Dinámico',
              'Un precio para un pedido, pagado una vez. Normalmente lo crea su tienda por la API.',
            ],
            [
              'Donación',
              'Quien paga elige cuánto. Usted propone hasta seis importes y puede fijar límites, dar las gracias con un mensaje y mostrar a todos lo recibido.',
            ],
          ],
        },
      ],
    },
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
          p: 'Los encontrará todos en <links>Enlaces de pago</links>. Primero se elige el tipo.',
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
    {
      heading: 'Un pedido, un enlace',
      blocks: [
        {
          p: 'El formulario de un enlace dinámico termina con código en curl, TypeScript, PHP y Python que crea el mismo enlace. Pegue una <apiKeys>clave de API</apiKeys> para verlo completo; la clave se queda en esa página.',
        },
        {
          p: 'Quien abre de nuevo el enlace sigue con el mismo pago. Mientras no se haya visto nada de él, puede elegir otra moneda. Una vez pagado, el enlace lo dice, y cuando se acaba su tiempo nadie puede empezar.',
        },
        {
          p: 'Su número de pedido y hasta 20 valores propios vuelven en los webhooks, como <code>linkReference</code> y <code>metadata</code>. Quienes pagan no ven esos valores.',
        },
      ],
    },
    {
      heading: 'Vista previa',
      blocks: [
        {
          p: 'Junto al formulario está la página de pago tal como la verán quienes paguen, en un teléfono o en un ordenador. Allí no se puede pagar nada. La imagen junto a su nombre es la de los <businessDetails>datos de la empresa</businessDetails>.',
        },
      ],
    },
    {
      heading: 'Encontrar y cambiar muchos',
      blocks: [
        {
          p: 'La lista se busca por nombre, número de pedido o ID. Marque varios enlaces para desactivarlos, activarlos o archivarlos a la vez. Recibido es lo que han traído las transferencias definitivas.',
        },
      ],
    },
  ],
};
