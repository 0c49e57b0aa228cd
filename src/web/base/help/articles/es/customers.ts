import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Quién es un cliente',
      blocks: [
        {
          p: 'Quien indica un correo al pagar. El enlace de pago lo pide en cuanto usted lo activa en <links>Enlaces de pago</links>. Un correo es un cliente, se escriba como se escriba; prueba y real tienen cada uno sus clientes.',
        },
        {
          p: 'En <customers>Clientes</customers> ve lo último que dijeron, cuándo pagaron y cada uno de sus pagos. Cada pago conserva lo que se le dijo, aunque el cliente diga otra cosa más tarde.',
        },
      ],
    },
    {
      heading: 'Buscar y exportar',
      blocks: [
        {
          p: 'Busque por el principio de un nombre o de cualquier parte del correo. Propietarios, administradores y finanzas pueden exportar la lista como archivo CSV, que abren las hojas de cálculo.',
        },
      ],
    },
    {
      heading: 'Borrar a petición',
      blocks: [
        {
          p: 'Una persona puede pedirle que borre lo que sabe de ella. «Borrar los datos» quita su nombre, su dirección y su correo del cliente, de sus pagos y de los mensajes guardados para sus webhooks. No se puede deshacer, y antes se le pide la contraseña.',
        },
        {
          p: 'Los importes, las fechas y las transacciones se conservan, pues su contabilidad los necesita. Lo que hayan recibido su propia tienda o un buzón le toca borrarlo a usted. Si la misma persona vuelve a pagar y da su correo, será cliente de nuevo.',
        },
      ],
    },
  ],
};
