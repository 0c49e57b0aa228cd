import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Lo que ven los clientes',
      blocks: [
        {
          p: 'Los clientes eligen Florin al pagar en tu tienda y pagan en su página de pago. Cuando se confirma el pago, WooCommerce marca el pedido como en proceso. Si llega menos, el pedido queda en espera y su página muestra el importe restante.',
        },
      ],
    },
    {
      heading: 'Cómo configurarlo',
      blocks: [
        {
          p: 'Abre <integrations>Integraciones</integrations>, elige «Conectar WooCommerce» y sigue los cinco pasos. Necesitas acceso de administrador a tu tienda.',
        },
        {
          steps: [
            'Introduce la dirección de tu tienda.',
            'Descarga el plugin, súbelo a tu tienda y actívalo.',
            'Continúa en tu tienda, introduce la dirección de Florin y confirma la conexión aquí.',
            'Elige las carteras que reciben los pagos de los pedidos.',
            'Haz un pedido de prueba.',
          ],
        },
        { note: 'No hay claves que copiar. Si alguien te pide una, no es Florin.' },
      ],
    },
    {
      heading: 'Si algo no funciona',
      blocks: [
        {
          terms: [
            [
              'No se llega a la tienda',
              'A menudo la bloquea un cortafuegos o un plugin de seguridad. Permite las solicitudes a <code>/wp-json/</code>. Mientras tanto, los pedidos se actualizan con hasta diez minutos de retraso.',
            ],
            [
              'Florin no aparece al pagar',
              'Florin no puede convertir la moneda del pedido ahora mismo, el total es cero o el carrito tiene una suscripción. La salud del sitio de WordPress indica el motivo.',
            ],
            [
              'La tienda se ha mudado o es una copia',
              'Una copia en otra dirección no acepta pagos, para no responder en lugar de la tienda real. Tras una mudanza, vuelve a conectar la tienda.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Reembolsos y desconexión',
      blocks: [
        {
          p: 'Ofrece un reembolso en <payments>el pago</payments>: el cliente introduce una dirección y tú lo envías. Al desconectar una tienda, su clave y su webhook dejan de funcionar de inmediato; los pagos siguen en Florin.',
        },
      ],
    },
  ],
};
