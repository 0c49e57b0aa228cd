import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Roles',
      blocks: [
        {
          p: 'Cada miembro de un espacio de trabajo tiene un rol. Todos pueden ver todo lo que contiene; el rol determina qué pueden cambiar.',
        },
        {
          terms: [
            ['Propietario', 'Acceso completo, incluidos los miembros y otros propietarios.'],
            ['Administrador', 'Acceso completo, excepto añadir, cambiar o quitar propietarios.'],
            ['Desarrollador', 'Puede gestionar enlaces de pago, webhooks y claves de API.'],
            ['Finanzas', 'Puede gestionar billeteras, enlaces de pago, pagos y clientes.'],
            ['Lector', 'Acceso de solo lectura.'],
          ],
        },
        {
          p: 'Los miembros también pueden tener un cargo, como «Contabilidad». No afecta a los permisos.',
        },
      ],
    },
    {
      heading: 'Invitar personas',
      blocks: [
        {
          steps: [
            'Abre <inviteMembers>Invitar miembros</inviteMembers>.',
            'Escribe las direcciones o pega una lista, hasta cincuenta a la vez, y elige un rol.',
            'Cada persona recibe un correo con un enlace que caduca en siete días. Quien no tenga cuenta puede crearla desde ahí.',
          ],
        },
        {
          p: 'Una invitación solo sirve para la dirección a la que se envió. Mientras nadie la responda, puedes reenviarla o revocarla en <members>Miembros</members>.',
        },
      ],
    },
    {
      heading: 'Salir y quitar',
      blocks: [
        {
          p: 'Un miembro que quitas pierde el acceso de inmediato; se conserva todo lo que creó, pero las <apiKeys>claves de API</apiKeys> que actúan en su nombre se detienen, salvo que otro miembro se haga cargo de ellas. También puedes salir tú de un espacio de trabajo. El último propietario no puede salir y no se le puede quitar, así que añade primero otro propietario.',
        },
      ],
    },
  ],
};
