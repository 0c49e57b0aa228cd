import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Qué es aquí una cartera',
      blocks: [
        {
          p: 'Una cartera es una dirección en una red, con la etiqueta y el color que usted elija. Los pagos van directamente a ella. Florin guarda la dirección y nunca una clave.',
        },
      ],
    },
    {
      heading: 'Añadir una',
      blocks: [
        {
          steps: [
            'Abra <wallets>Carteras</wallets> y elija añadir una.',
            'Elija la red.',
            'Introduzca la dirección tal como la muestra su aplicación de cartera para esa red, o elija una cuenta de una cartera de este navegador.',
            'Póngale una etiqueta y un color. Solo los ven usted y su equipo.',
          ],
        },
        {
          note: 'Use una dirección cuyas claves tenga usted mismo. La dirección de depósito de una plataforma de intercambio puede cambiar, y con ella no puede firmar.',
        },
      ],
    },
    {
      heading: 'Leer la lista',
      blocks: [
        {
          p: 'De cada cartera ve lo que ha recibido este mes: las transferencias definitivas a pagos de este espacio de trabajo, por moneda, desde el día uno del mes en UTC. Una red detenida o inaccesible lo indica junto a su nombre.',
        },
        {
          p: 'Una misma clave tiene la misma cuenta en todas las redes de su tipo. En el menú de una cartera puede añadirla en otra red; la dirección se escribe como en esa red.',
        },
      ],
    },
    {
      heading: 'Demostrarla',
      blocks: [
        {
          p: 'Los enlaces reales solo cobran en direcciones probadas. Elija demostrar el control en el menú de la cartera y firme el texto con la clave de la dirección: con una cartera de este navegador, o en otro lugar pegando la firma. Firmar no mueve dinero ni cuesta nada. Un texto vale una sola vez, durante diez minutos.',
        },
        {
          p: 'Las cuentas que no pueden firmar un texto, como las multifirmas en Polkadot, se prueban con una transacción. El mismo diálogo muestra un código: envíelo desde la dirección a ella misma (EVM) o póngalo en un remark (Polkadot y Kusama) y después indique la transacción. El código vale un día.',
        },
      ],
    },
    {
      heading: 'Eliminar una',
      blocks: [
        {
          p: 'Una cartera se puede eliminar cuando ningún enlace de pago sin archivar cobra en ella. El dinero que contiene se queda donde está, y los pagos abiertos conservan su dirección.',
        },
      ],
    },
  ],
};
