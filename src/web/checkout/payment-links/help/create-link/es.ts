import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Tipos de enlace',
      blocks: [
        {
          terms: [
            [
              'Estático',
              'Un importe fijo que se puede pagar varias veces. Para productos y cuotas.',
            ],
            [
              'Dinámico',
              'Un importe fijo para un solo pedido, que se paga una vez. Las tiendas suelen crearlos con la API.',
            ],
            [
              'Donación',
              'El cliente elige el importe. Puedes sugerir hasta seis importes, poner límites, añadir un mensaje de agradecimiento y mostrar el total recaudado.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Configurar un enlace',
      blocks: [
        {
          steps: [
            'Importe: el nombre y, si quieres, una descripción que ven los clientes, el importe, la moneda y, si corresponde, el IVA.',
            'Pago: las billeteras en las que recibes, las monedas aceptadas y si se pide un correo electrónico o una dirección de facturación.',
            'Después del pago: un mensaje para los clientes que ya pagaron, una URL de redirección y los webhooks a los que se envían los eventos.',
          ],
        },
        {
          p: 'Ve a <links>Enlaces de pago</links>, elige «Crear enlace» y después un tipo de enlace.',
        },
      ],
    },
    {
      heading: 'Monedas',
      blocks: [
        {
          p: 'Puedes poner importes en USD, EUR, GBP, CHF, BRL, CAD, AUD o JPY. El tipo de cambio se fija cuando un cliente elige una moneda y se mantiene hasta la fecha límite del pago.',
        },
      ],
    },
    {
      heading: 'Compartirlo',
      blocks: [
        {
          p: 'Copia la URL desde el menú del enlace y envíala, o ponla en un botón de tu sitio. La página funciona en teléfonos y sin JavaScript.',
        },
      ],
    },
    {
      heading: 'Editar, desactivar o archivar un enlace',
      blocks: [
        {
          terms: [
            ['Editar', 'Tus cambios no afectan a los pagos abiertos.'],
            [
              'Cambiar de billeteras',
              'Por tu seguridad, una billetera nueva en un enlace real se aplica después de 24 horas (un minuto en el sandbox). Confirmas tu contraseña, todos los propietarios reciben un correo y el enlace muestra cuándo se aplica el cambio. Hasta entonces puedes cancelarlo, en el enlace o desde el correo, y los pagos siguen llegando a las billeteras actuales.',
            ],
            [
              'Desactivar',
              'Los clientes no pueden pagar hasta que actives el enlace de nuevo. Ven que no está activo.',
            ],
            [
              'Archivar',
              'Es permanente. El enlace no se puede pagar, editar ni restaurar; sus pagos se conservan.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Enlaces para un solo pedido',
      blocks: [
        {
          p: 'Después de crear un enlace dinámico, ves código en curl, TypeScript, PHP y Python que crea el mismo enlace. Pega una <apiKeys>clave de API</apiKeys> para verla en el código. La clave no sale de esa página.',
        },
        {
          p: 'Si un cliente abre el enlace de nuevo, continúa con el mismo pago. Puede elegir otra moneda hasta que se detecte una transferencia. Una vez pagado, el enlace lo indica. Después de caducar, no se puede empezar otro pago.',
        },
        {
          p: 'Los webhooks incluyen tu número de pedido y hasta 20 valores propios como <code>linkReference</code> y <code>metadata</code>. Los clientes no ven estos valores.',
        },
      ],
    },
    {
      heading: 'Vista previa',
      blocks: [
        {
          p: 'La vista previa junto al formulario muestra la página de pago como la ven los clientes, en un teléfono o en un escritorio. Ahí no se puede pagar. El logo junto a tu nombre viene de los <businessDetails>datos de la empresa</businessDetails>.',
        },
      ],
    },
    {
      heading: 'Buscar enlaces y cambiar varios a la vez',
      blocks: [
        {
          p: 'Busca por nombre, número de pedido o ID. Selecciona varios enlaces para desactivarlos, activarlos o archivarlos a la vez. «Recibido» es el total de las transferencias confirmadas.',
        },
      ],
    },
  ],
};
