import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Permisos',
      blocks: [
        {
          p: 'Cada miembro de un espacio de trabajo tiene unos permisos. Todos pueden ver todo; los permisos indican qué pueden cambiar.',
        },
        {
          terms: [
            ['Propietario', 'Cambia todo, incluidos los miembros y otros propietarios.'],
            [
              'Administrador',
              'Cambia todo, pero no puede nombrar, cambiar ni quitar propietarios.',
            ],
            ['Desarrollador', 'Cambia enlaces de pago, webhooks y claves de API.'],
            ['Finanzas', 'Cambia carteras, enlaces de pago y pagos.'],
            ['Lector', 'No cambia nada.'],
          ],
        },
        {
          p: 'Además, un miembro puede tener una función descrita con sus propias palabras, como «Contable». No altera lo que puede hacer.',
        },
      ],
    },
    {
      heading: 'Invitar a personas',
      blocks: [
        {
          steps: [
            'Abra <inviteMembers>Invitar a miembros</inviteMembers>.',
            'Escriba las direcciones o pegue una lista, hasta cincuenta de una vez, y elija los permisos.',
            'Cada persona recibe un correo con un enlace válido durante siete días. Quien aún no tiene cuenta la crea por el camino.',
          ],
        },
        {
          p: 'Una invitación pertenece a la dirección a la que se envió. Mientras no se responda, la encontrará en <members>Miembros y equipo</members>, donde puede volver a enviarla o retirarla.',
        },
      ],
    },
    {
      heading: 'Salir y quitar',
      blocks: [
        {
          p: 'Un miembro al que se quita pierde el acceso de inmediato; lo que ha creado permanece. Usted mismo puede salir de un espacio de trabajo. El último propietario no puede salir ni ser quitado, así que nombre antes a otro.',
        },
      ],
    },
  ],
};
