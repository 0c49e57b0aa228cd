import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Cómo funciona',
      blocks: [
        {
          p: 'El pago de Squarespace está cerrado a otros servicios, así que Florin no lo sustituye. Cada producto que elijas recibe un botón: un enlace en tu sitio a una página donde los clientes piden el producto y pagan con cripto.',
        },
        {
          p: 'El precio, el título y las existencias se leen de Squarespace cada vez que un cliente abre esa página. Cuando se paga el pedido, aparece en tus pedidos de Squarespace y se descuenta de las existencias. Cada pedido es de un solo producto, en la cantidad que se quiera.',
        },
      ],
    },
    {
      heading: 'Configúralo',
      blocks: [
        {
          p: 'Abre <integrations>Integraciones</integrations>, elige «Conectar Squarespace» y sigue los seis pasos. Tu plan de Squarespace debe incluir claves API.',
        },
        {
          steps: [
            'Lee qué hacen y qué no hacen los botones de producto.',
            'Crea una clave en Squarespace con Orders: Read and Write y Products: Read Only.',
            'Pega la clave. Florin muestra el sitio y cada permiso, y lo conecta.',
            'Elige carteras y escribe tus opciones de envío y tu impuesto.',
            'Crea botones y cópialos en tu sitio.',
            'Comprueba tus páginas y paga un pedido de prueba.',
          ],
        },
        { note: 'En modo de prueba no se envía nada a Squarespace. Ves lo que se enviaría.' },
      ],
    },
    {
      heading: 'Si un pedido no se importa',
      blocks: [
        {
          terms: [
            [
              'Pendiente',
              'Squarespace acepta 100 pedidos por hora, así que en horas de mucha venta esperan su turno. Florin también lo intenta durante días si Squarespace no responde.',
            ],
            [
              'Clave no aceptada',
              'La clave se eliminó, le falta un permiso o el sitio caducó. Resuélvelo y comprueba la clave en el paso 3: los pedidos se importan después.',
            ],
            [
              'No importado',
              'El producto se agotó o se retiró, o Squarespace rechazó el pedido. Recibes un aviso: resuélvelo e inténtalo de nuevo, o reembolsa el pago.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Reembolsos y desconexión',
      blocks: [
        {
          p: 'Ofrece un reembolso en <payments>el pago</payments>: el cliente escribe una dirección y tú lo envías. Squarespace no se entera, así que anótalo allí.',
        },
        {
          p: 'Cuando desconectas el sitio, sus botones indican que la tienda ya no vende ahí. Quítalos de tu sitio.',
        },
      ],
    },
  ],
};
