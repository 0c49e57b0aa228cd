import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Qué es',
      blocks: [
        {
          p: 'El sandbox ejecuta Florin completo en un solo equipo: panel, página de pago, base de datos y redes locales con monedas de prueba y una stablecoin de prueba en cada una. No necesita cuentas externas ni, una vez instalado, conexión a internet.',
        },
        { code: ['npm ci && npm start'].join('\n') },
      ],
    },
    {
      heading: 'Herramientas del sandbox',
      blocks: [
        {
          terms: [
            [
              '/sandbox/mail',
              'Todos los correos que envió Florin, como el código para crear tu cuenta.',
            ],
            [
              '/sandbox/dns',
              'Los registros TXT del DNS del sandbox. Créalos para verificar cualquier dominio.',
            ],
            [
              '/operator',
              'Donde los operadores revisan las verificaciones. Para serlo, llama a /sandbox/operators con tu correo electrónico.',
            ],
            [
              '/sandbox/webhooks',
              'Las URL que empiezan con esta ruta reciben webhooks y muestran lo que recibieron.',
            ],
            [
              'Pagador del sandbox',
              'Botones en la página de pago que pagan por ti, como una billetera con la referencia o como un exchange sin ella.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Probar fallos',
      blocks: [
        {
          p: 'Con llamadas a <code>/sandbox/chain</code>, <code>/sandbox/pay</code> y <code>/sandbox/expire</code>, los desarrolladores pueden hacer que las redes locales se detengan, se reorganicen o dejen de finalizar bloques, pagar de menos o de más y dejar que venza un pago. Las redes locales empiezan de cero cada vez; el resto de tus datos se conserva.',
        },
        {
          note: 'Solo <code>npm start</code> ejecuta el sandbox. Las instalaciones de producción no tienen ninguna de estas páginas.',
        },
      ],
    },
  ],
};
