import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Qué es',
      blocks: [
        {
          p: 'El entorno de pruebas es Florin completo en una sola máquina: panel, página de pago, base de datos y redes locales cuyas monedas no valen nada. No necesita cuentas en ningún sitio y, tras la instalación, tampoco internet.',
        },
        { code: ['npm ci && npm start'].join('\n') },
      ],
    },
    {
      heading: 'Qué tiene además',
      blocks: [
        {
          terms: [
            [
              '/sandbox/mail',
              'Todos los correos que Florin ha enviado, como el código al registrarse.',
            ],
            [
              '/sandbox/dns',
              'Los registros TXT del DNS del entorno de pruebas: créelos para verificar cualquier dominio.',
            ],
            [
              '/operator',
              'Donde los operadores deciden sobre las verificaciones. Una llamada a /sandbox/operators con su correo le convierte en uno.',
            ],
            [
              '/sandbox/webhooks',
              'Las direcciones que cuelgan de ella reciben webhooks y muestran lo que llegó.',
            ],
            [
              'Pagador de pruebas',
              'Botones en la página de pago que pagan por usted, como una cartera con la referencia o como una plataforma de intercambio sin ella.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Probar lo que puede fallar',
      blocks: [
        {
          p: 'Los desarrolladores pueden detener las redes locales, reorganizarlas o suspender su finalidad, pagar de menos o de más y dejar que venza el plazo de un pago, con llamadas a <code>/sandbox/chain</code>, <code>/sandbox/pay</code> y <code>/sandbox/expire</code>. Las redes locales empiezan de cero en cada arranque; el resto de sus datos se conserva.',
        },
        {
          note: 'Solo <code>npm start</code> abre un entorno de pruebas. Una instalación en producción no tiene ninguna de estas páginas.',
        },
      ],
    },
  ],
};
