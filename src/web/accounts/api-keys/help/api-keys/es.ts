import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Para qué sirven las claves de API',
      blocks: [
        {
          p: 'Con una clave de API, tu tienda o tu app puede crear enlaces de pago, leer pagos y gestionar webhooks sin que nadie inicie sesión. Crea una en <apiKeys>Claves de API</apiKeys>. El secreto se muestra una sola vez. Florin guarda solo un hash, así que no se puede consultar después.',
        },
      ],
    },
    {
      heading: 'Autenticar solicitudes',
      blocks: [
        {
          p: 'Envía el secreto en el encabezado <code>Authorization</code>. La <apiDocs>referencia de la API</apiDocs> muestra todos los endpoints.',
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
      heading: 'Espacio de trabajo, entorno y permisos',
      blocks: [
        {
          p: 'Una clave solo tiene acceso al espacio de trabajo y al entorno en los que se creó: una clave de prueba nunca toca dinero real. Da solo los permisos que tu código necesita. Ninguna clave puede gestionar miembros, invitaciones, claves de API ni el registro de auditoría; para eso hace falta un miembro con la sesión iniciada.',
        },
      ],
    },
    {
      heading: 'En nombre de quién actúa una clave',
      blocks: [
        {
          p: 'Una clave actúa en nombre del miembro que la creó, la rotó o se hizo cargo de ella por última vez. Puede hacer lo que permiten sus permisos y el rol de ese miembro: si el rol cambia, la clave queda limitada a lo que permite el nuevo. Cuando el miembro sale o se le quita, la clave se detiene de inmediato. Otro miembro, cuyo rol permita todo lo que puede hacer la clave, puede hacerse cargo de ella al quitar al miembro o más tarde en <apiKeys>Claves de API</apiKeys>.',
        },
        {
          p: 'Quien conozca el secreto puede seguir usando una clave que cambió de manos, así que rótala si el antiguo miembro tenía el secreto. Los propietarios reciben un aviso cuando una clave real se crea, pasa a otro miembro, se detiene, se rota o se revoca, o cuando cambian sus permisos.',
        },
      ],
    },
    {
      heading: 'Protege tus claves',
      blocks: [
        {
          terms: [
            [
              'Rotar',
              'Crea un secreto nuevo. Puedes mantener activo el anterior un tiempo para cambiar sin interrupciones.',
            ],
            [
              'Revocar',
              'Desactiva la clave de inmediato. Hazlo si otra persona pudo ver el secreto.',
            ],
            [
              'Direcciones IP permitidas',
              'Limita la clave a tus servidores, para que un secreto robado no sirva en otro lugar.',
            ],
            [
              'Caduca el',
              'Desactiva la clave automáticamente, por ejemplo al terminar el contrato con una agencia.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Reintentar sin riesgos',
      blocks: [
        {
          p: 'Envía una <code>Idempotency-Key</code> con cada solicitud que cree algo. Si no sabes si una solicitud llegó, envíala otra vez con la misma clave: recibes la respuesta original y nada se crea dos veces.',
        },
      ],
    },
  ],
};
