import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Por qué verificar un dominio',
      blocks: [
        {
          p: 'Crear un registro DNS muestra que controlas un dominio. Un dominio verificado sube tu espacio de trabajo a Básico Plus, con un límite mensual más alto: consulta <billing>Facturación</billing>.',
        },
      ],
    },
    {
      heading: 'Cómo verificarlo',
      blocks: [
        {
          steps: [
            'Abre <businessDetails>Datos de la empresa</businessDetails>, escribe tu dominio y elige <b>Verificar dominio</b>.',
            'Inicia sesión donde gestionas el DNS del dominio; suele ser tu registrador.',
            'Añade un registro <code>TXT</code> con el nombre y el valor que muestra Florin. Deja los demás ajustes como están.',
            'Vuelve y elige <b>Comprobar ahora</b>.',
          ],
        },
        {
          note: 'Algunos registradores añaden el dominio al nombre automáticamente. Si el tuyo muestra el dominio después del campo, escribe solo <code>_florin-challenge</code>.',
        },
      ],
    },
    {
      heading: 'Si tarda',
      blocks: [
        {
          p: 'Florin consulta los servidores de nombres del propio dominio, así que encuentra un registro nuevo en cuanto ellos lo tienen. Con algunos registradores tarda hasta 48 horas. Durante ese tiempo, Florin sigue comprobando y después avisa a los propietarios.',
        },
        {
          p: 'La página muestra el resultado de la última comprobación: todavía no hay registro, hay un registro con otro valor, con otro nombre o entre comillas, o los servidores de nombres no responden. Después de 48 horas puedes volver a empezar; el registro sigue siendo el mismo.',
        },
        {
          p: 'Solo un espacio de trabajo a la vez puede verificar un dominio. Otro puede verificarlo después de que tú lo quites. Una vez verificado, borrar el registro o cambiar tu sitio web no tiene efecto.',
        },
      ],
    },
    {
      heading: 'Correo de la empresa',
      blocks: [
        {
          p: 'Verifica el correo de tu empresa con un enlace que enviamos a esa dirección. Ábrelo con la sesión iniciada como miembro. El enlace funciona una vez y caduca en un día. Si cambias la dirección, verifica la nueva.',
        },
      ],
    },
  ],
};
