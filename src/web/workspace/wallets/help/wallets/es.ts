import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Qué es una billetera',
      blocks: [
        {
          p: 'Una billetera es una dirección en una red, con una etiqueta y un color. Los pagos llegan directamente a ella. Florin guarda la dirección, nunca una clave.',
        },
      ],
    },
    {
      heading: 'Añadir una billetera',
      blocks: [
        {
          steps: [
            'Abre <wallets>Billeteras</wallets> y elige «Añadir billetera».',
            'Elige la red.',
            'Escribe tu dirección en esa red, o conecta una billetera de este navegador y elige una cuenta.',
            'Elige una etiqueta y un color. Solo los ve tu equipo.',
          ],
        },
        {
          note: 'Usa una dirección cuyas claves controles. Un exchange puede cambiar tu dirección de depósito, y con ella no puedes firmar mensajes.',
        },
      ],
    },
    {
      heading: 'La lista de billeteras',
      blocks: [
        {
          p: 'De cada billetera ves lo que recibió este mes por moneda: las transferencias confirmadas a pagos de este espacio de trabajo desde el día 1 del mes (UTC). Si una red está detenida o sin conexión, se indica junto a su nombre.',
        },
        {
          p: 'La misma clave controla la misma cuenta en todas las redes de su tipo. Usa el menú de la billetera para añadirla en otra red; la dirección se convierte automáticamente.',
        },
      ],
    },
    {
      heading: 'Verificar una billetera',
      blocks: [
        {
          p: 'Los enlaces reales solo cobran en billeteras verificadas. Elige «Verificar titularidad» en el menú de la billetera y firma el mensaje con una billetera de este navegador, o fírmalo con otra herramienta y pega la firma. Firmar es gratis y no mueve fondos. Cada mensaje se puede usar una vez y caduca en diez minutos.',
        },
        {
          p: 'Las cuentas que no pueden firmar mensajes, como las multifirmas de Polkadot, se verifican con una transacción. La misma ventana muestra un código: envíalo desde la dirección a ella misma (EVM) o añádelo como remark (Polkadot y Kusama) y después escribe el hash de la transacción. El código caduca en un día.',
        },
      ],
    },
    {
      heading: 'Eliminar una billetera',
      blocks: [
        {
          p: 'Puedes eliminar una billetera cuando ningún enlace de pago activo o desactivado la use. Los fondos que contiene no se ven afectados y los pagos abiertos conservan su dirección.',
        },
      ],
    },
  ],
};
