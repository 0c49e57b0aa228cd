import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Para qué sirve una clave',
      blocks: [
        {
          p: 'Su tienda, o cualquier programa suyo, usa Florin con una clave de API: crea enlaces de pago, lee los pagos y gestiona los webhooks sin que nadie inicie sesión. Cree una en <apiKeys>Claves de API</apiKeys>. Su secreto se muestra una sola vez; Florin guarda solo una huella, así que nadie puede consultarlo después.',
        },
      ],
    },
    {
      heading: 'Enviarla en cada llamada',
      blocks: [
        {
          p: 'El secreto va en la cabecera <code>Authorization</code>. Todas las llamadas están en la <apiDocs>referencia de la API</apiDocs>.',
        },
        {
          code: [
            'curl https://florin.example.com/api/payment-link?companyId=wsp_… \\',
            '  -H "Authorization: Bearer fl_test_…"',
          ].join('\n'),
        },
      ],
    },
    {
      heading: 'Un espacio de trabajo, un entorno, sus permisos',
      blocks: [
        {
          p: 'Una clave ve el espacio de trabajo y el entorno para los que se creó, y nada más: una clave de prueba nunca toca dinero real. Dele los permisos que el programa necesita y ninguno más. Las personas quedan fuera del alcance de toda clave: miembros, invitaciones, claves de API y el registro de auditoría son solo para miembros con sesión iniciada.',
        },
      ],
    },
    {
      heading: 'Cuando algo va mal',
      blocks: [
        {
          terms: [
            [
              'Renovar',
              'Da a la clave un secreto nuevo. Durante un tiempo el anterior puede seguir funcionando, para que su programa cambie sin interrupciones.',
            ],
            [
              'Revocar',
              'Termina la clave de inmediato. Hágalo cuando alguien más haya podido ver un secreto.',
            ],
            [
              'Direcciones permitidas',
              'Limita una clave a las direcciones de sus servidores, para que un secreto robado no sirva en otro lugar.',
            ],
            ['Caduca el', 'Termina una clave por sí sola, por ejemplo la de una agencia.'],
          ],
        },
      ],
    },
    {
      heading: 'Reintentar sin crear dos veces',
      blocks: [
        {
          p: 'Envíe un <code>Idempotency-Key</code> propio en cada llamada que crea algo. Si no está seguro de que haya llegado, repita la misma llamada: recibirá la primera respuesta y nada se creará dos veces.',
        },
      ],
    },
  ],
};
