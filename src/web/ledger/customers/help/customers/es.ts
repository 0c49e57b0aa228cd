import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Quién aparece como cliente',
      blocks: [
        {
          p: 'Las personas que escriben un correo electrónico al pagar. Para pedirlo, activa «Pedir correo electrónico» en un enlace de <links>Enlaces de pago</links>. Cada dirección es un cliente, sin distinguir mayúsculas. Los clientes de prueba y los reales están separados.',
        },
        {
          p: '<customers>Clientes</customers> muestra los datos más recientes de cada cliente, cuándo pagó y todos sus pagos. Cada pago conserva los datos que se escribieron entonces, aunque el cliente los cambie después.',
        },
      ],
    },
    {
      heading: 'Buscar y exportar',
      blocks: [
        {
          p: 'Busca por el principio de un nombre o de cualquier parte del correo electrónico. Los propietarios, los administradores y los miembros con el rol Finanzas pueden exportar la lista como archivo CSV para hojas de cálculo.',
        },
      ],
    },
    {
      heading: 'Borrar a petición',
      blocks: [
        {
          p: 'Una persona puede pedirte que borres sus datos. «Borrar datos» elimina su nombre, su dirección y su correo del cliente, de sus pagos y de los mensajes de webhook guardados. No se puede deshacer y antes tienes que confirmar tu contraseña.',
        },
        {
          p: 'Los importes, las fechas y las transacciones se conservan para tu contabilidad. Borra tú los datos que hayan recibido tu tienda o tu buzón de correo. Si la misma persona paga de nuevo y escribe su correo, aparece como cliente nuevo.',
        },
      ],
    },
  ],
};
