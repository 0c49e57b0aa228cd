import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Dos entornos',
      blocks: [
        {
          p: 'El interruptor al final de la barra lateral (en el teléfono, en <b>Más</b>) cambia entre Real y Prueba. Las billeteras, los enlaces de pago, los webhooks y los pagos pertenecen a un entorno y nunca se comparten.',
        },
        {
          terms: [
            [
              'Prueba',
              'Los pagos usan redes de prueba con monedas sin valor. Un aviso lo indica en el panel y en la página de pago.',
            ],
            ['Real', 'Los pagos usan las redes principales y mueven dinero real.'],
          ],
        },
      ],
    },
    {
      heading: 'Diferencias',
      blocks: [
        {
          list: [
            'Los enlaces reales solo cobran en billeteras que verificaste. Los enlaces de prueba no requieren verificación.',
            'En Prueba, varios espacios de trabajo pueden usar la misma dirección. En Real, solo uno puede verificarla.',
            'Tu navegador recuerda el entorno de cada espacio de trabajo.',
          ],
        },
      ],
    },
    {
      heading: 'Pasar a real',
      blocks: [
        {
          steps: [
            'Cambia a Real.',
            '<wallets>Añade tu billetera</wallets> en la red principal y verifícala.',
            '<webhooks>Añade tu webhook</webhooks> en Real, si tienes uno.',
            'Crea de nuevo el enlace de pago. Los enlaces de prueba no se pueden mover.',
          ],
        },
      ],
    },
  ],
};
