import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Dos mundos',
      blocks: [
        {
          p: 'El selector de la parte superior de cada página elige entre Pruebas y Real. Carteras, enlaces de pago, webhooks y pagos pertenecen a uno de los dos, y nada pasa nunca del uno al otro.',
        },
        {
          terms: [
            [
              'Pruebas',
              'Los pagos van por redes de prueba con monedas sin valor. Un aviso en la parte superior lo recuerda, y también lo ven quienes pagan.',
            ],
            ['Real', 'Los pagos van por las redes principales y mueven dinero real.'],
          ],
        },
      ],
    },
    {
      heading: 'En qué se diferencian',
      blocks: [
        {
          list: [
            'Un enlace real solo cobra en carteras cuya dirección usted ha demostrado; en pruebas no hace falta.',
            'En pruebas, varios espacios de trabajo pueden usar la misma dirección. En real, solo uno puede demostrarla.',
            'Lo que elija se recuerda para cada espacio de trabajo en este navegador.',
          ],
        },
      ],
    },
    {
      heading: 'De las pruebas a lo real',
      blocks: [
        {
          steps: [
            'Cambie a Real.',
            '<wallets>Añada su cartera</wallets> en la red principal y demuéstrela.',
            '<webhooks>Registre su webhook</webhooks> para Real, si tiene uno.',
            'Cree de nuevo el enlace de pago. Los enlaces de prueba no se pueden trasladar.',
          ],
        },
      ],
    },
  ],
};
