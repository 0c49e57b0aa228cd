import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Qué requiere cada nivel',
      blocks: [
        {
          p: '<verification>Nivel de la cuenta</verification> muestra tu nivel, lo que queda del límite de este mes y las tres verificaciones. Verifica una <b>identidad</b> o tu <b>empresa</b> para llegar a Plata. Después completa la <b>verificación reforzada de la empresa</b> para llegar a Oro. Los propietarios y administradores pueden empezarlas.',
        },
      ],
    },
    {
      heading: 'Verificar una identidad',
      blocks: [
        {
          steps: [
            'Elige <b>Empezar</b> junto a Identidad y escanea el código con tu teléfono, o continúa en este dispositivo. También te enviamos el enlace por correo.',
            'Elige un documento: pasaporte, documento de identidad, licencia de conducir o permiso de residencia.',
            'Toma una foto de cada lado y de tu rostro y elige <b>Enviar</b>.',
          ],
        },
        {
          note: 'El enlace funciona sin iniciar sesión y caduca en un día. Cualquier persona con el enlace puede tomar las fotos, así que no lo compartas. Si vuelves a empezar, recibes un enlace nuevo y conservas las fotos que añadiste.',
        },
      ],
    },
    {
      heading: 'Verificar una empresa',
      blocks: [
        {
          p: 'Escribe el nombre, el número de registro y el país de tu empresa como aparecen en el registro mercantil, y el estado en los países con registros por estado. La verificación reforzada también pregunta qué vendes, el volumen mensual previsto, el origen de los fondos y quiénes poseen el 25 % o más. No se admiten países sancionados.',
        },
      ],
    },
    {
      heading: 'La decisión',
      blocks: [
        {
          p: 'La revisión de los operadores de esta instalación puede tardar hasta 24 horas. La página se actualiza automáticamente y los propietarios reciben un correo. Si una verificación se rechaza, ves el motivo y puedes volver a empezar. Un límite nuevo se aplica de inmediato.',
        },
        {
          note: 'Algunas instalaciones usan un proveedor de identidad, Sumsub, en lugar de sus operadores. En ese caso continúas en su página, también para una empresa, y decide él. Si pide mejores fotos o documentos, vuelve a empezar aquí o usa la misma página otra vez. Un rechazo definitivo no se puede repetir.',
        },
      ],
    },
    {
      heading: 'Tus datos',
      blocks: [
        {
          p: 'Las fotos y los formularios se guardan cifrados. Solo los operadores pueden abrirlos, cada consulta queda registrada y tu equipo no puede verlos. Las fotos se eliminan unos días después de la decisión; la página de fotos indica cuántos. Las verificaciones que no envíes se eliminan cuando caduca su enlace.',
        },
      ],
    },
  ],
};
