import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Para qué',
      blocks: [
        {
          p: 'Quien puede crear un registro en el DNS de un dominio lo controla. Con un dominio verificado, un espacio de trabajo está en el nivel Basic Plus y puede cobrar más cada mes: <billing>Facturación</billing> muestra cuánto.',
        },
      ],
    },
    {
      heading: 'Cómo se hace',
      blocks: [
        {
          steps: [
            'Abra <businessDetails>Datos de la empresa</businessDetails>, escriba su dominio y pulse <b>Verificar dominio</b>.',
            'Inicie sesión donde se gestiona el DNS del dominio, que suele ser el registrador.',
            'Añada un registro de tipo <code>TXT</code> con el nombre y el valor que muestra Florin. Deje lo demás como se ofrece allí.',
            'Vuelva y pulse <b>Comprobar ahora</b>.',
          ],
        },
        {
          note: 'Algunos registradores añaden por sí mismos el dominio al nombre. Si el suyo lo muestra detrás del campo, escriba solo <code>_florin-challenge</code>.',
        },
      ],
    },
    {
      heading: 'Cuando tarda',
      blocks: [
        {
          p: 'Florin pregunta a los servidores de nombres del propio dominio, así que un registro nuevo cuenta en cuanto lo tienen. En algunos registradores eso tarda hasta 48 horas. Durante ese tiempo Florin vuelve a buscar por sí mismo y después avisa a los propietarios.',
        },
        {
          p: 'La página dice qué encontró la última búsqueda: todavía ningún registro, uno con otro valor, servidores que no responden. Pasadas 48 horas puede empezar de nuevo; el registro sigue siendo el mismo.',
        },
        {
          p: 'Un dominio solo puede estar verificado por un espacio de trabajo a la vez. Otro puede tenerlo cuando este lo quite. Borrar después el registro no cambia nada, y otro sitio web tampoco.',
        },
      ],
    },
    {
      heading: 'Correo de la empresa',
      blocks: [
        {
          p: 'El correo de la empresa se verifica con un enlace que se le envía. Ábralo con la sesión iniciada como miembro. Funciona una sola vez, durante un día; otra dirección tiene que verificarse de nuevo.',
        },
      ],
    },
  ],
};
