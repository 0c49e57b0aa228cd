import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Qué cuenta',
      blocks: [
        {
          p: 'Cada nivel tiene un límite mensual para pagos reales (mes en UTC). <billing>Facturación</billing> muestra cuánto has usado del tuyo. Los pagos de prueba no cuentan.',
        },
        {
          p: 'Solo cuenta lo que has recibido, en el mes en que llega. Si muchos clientes empiezan a pagar justo antes del límite, todos pueden terminar, así que puedes recibir más que el límite. Los reembolsos no liberan límite. Las demás monedas se convierten a dólares estadounidenses con el tipo de cambio fijado al crear el pago.',
        },
      ],
    },
    {
      heading: 'Al llegar al límite',
      blocks: [
        {
          p: 'Un pago nuevo que supere el límite se rechaza. El cliente ve que no puedes aceptar el pago por ahora, sin el motivo. Si tu tienda crea con la API un enlace para un solo pedido, el error incluye los importes. Tu lista de enlaces de pago muestra qué enlaces superan lo que queda.',
        },
        {
          p: 'Las transferencias que aún lleguen son tuyas: se registran y cuentan como las demás. Los propietarios reciben un correo cuando se usa el 80 % del límite y otro al llegar a él.',
        },
      ],
    },
    {
      heading: 'Aumenta tu límite',
      blocks: [
        {
          p: 'Verifica un dominio para Básico Plus, una persona o empresa para Plata y completa la verificación reforzada para Oro. <verification>Nivel de la cuenta</verification> muestra los requisitos. Un nivel nuevo se aplica de inmediato. Los límites se restablecen el día 1 de cada mes.',
        },
      ],
    },
  ],
};
