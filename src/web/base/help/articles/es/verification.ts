import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Qué pide cada nivel',
      blocks: [
        {
          p: '<verification>Nivel de la cuenta</verification> muestra su nivel, lo que queda del límite de este mes y las tres verificaciones. Una <b>identidad</b> o su <b>empresa</b> llevan un espacio de trabajo a Plata; basta con una de las dos. La <b>verificación reforzada de la empresa</b> lo lleva a Oro y requiere antes Plata. Pueden empezarlas los propietarios y los administradores.',
        },
      ],
    },
    {
      heading: 'Una identidad',
      blocks: [
        {
          steps: [
            'Pulse <b>Empezar</b> junto a Identidad y escanee el código con un teléfono, o continúe en el dispositivo que está usando. El mismo enlace se le envía por correo.',
            'Elija el documento que tenga a mano: pasaporte, documento de identidad, permiso de conducir o permiso de residencia.',
            'Haga una foto de cada una de sus caras y otra de su rostro, y pulse <b>Enviar</b>.',
          ],
        },
        {
          note: 'El enlace funciona durante un día, sin iniciar sesión. Quien lo tenga puede hacer las fotos, así que no lo comparta. Al volver a empezar recibe uno nuevo, y las fotos que ya están se conservan.',
        },
      ],
    },
    {
      heading: 'Una empresa',
      blocks: [
        {
          p: 'Su nombre, número de registro y país, tal como constan en el registro mercantil, y su estado donde los registros se llevan por estados. Para la verificación reforzada, también qué vende, cuánto espera ingresar al mes, de dónde procede el dinero y todas las personas que posean una cuarta parte o más. No se ofrecen los países sancionados.',
        },
      ],
    },
    {
      heading: 'La decisión',
      blocks: [
        {
          p: 'Quienes gestionan este Florin deciden en un plazo de 24 horas. La página cambia por sí sola y los propietarios reciben un correo. Un rechazo dice el motivo; vuelva a empezar en cuanto esté corregido. El nuevo límite cuenta de inmediato.',
        },
      ],
    },
    {
      heading: 'Qué pasa con sus datos',
      blocks: [
        {
          p: 'Las fotos y los formularios se guardan cifrados. Solo los operadores pueden abrirlos, cada consulta queda anotada y su propio equipo no los ve nunca. Las fotos se eliminan unos días después de la decisión; la página para las fotos dice cuántos. Lo que empezó y no envió desaparece cuando caduca su enlace.',
        },
      ],
    },
  ],
};
