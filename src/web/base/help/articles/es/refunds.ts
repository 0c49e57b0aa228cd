import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Qué es aquí un reembolso',
      blocks: [
        {
          p: 'Florin no guarda dinero, así que no puede devolverlo. Pregunta al pagador adónde debe ir, le muestra a usted qué enviar y encuentra la prueba en la cadena.',
        },
        {
          p: 'Un reembolso se hace en lo que se pagó, hasta lo que llegó y aún no se ha devuelto. Está en la página del pago, en <payments>Pagos</payments>.',
        },
      ],
    },
    {
      heading: 'Ofrecerlo',
      blocks: [
        {
          p: 'Pulse «Reembolsar…», revise el importe e indique un motivo, que el pagador leerá. Quien dejó un correo recibe el enlace por correo; a los demás se lo envía usted. Se muestra una sola vez, y se puede crear otro que lo sustituye.',
        },
        {
          p: 'El enlace vale dos semanas. En su página el pagador da una dirección, que se comprueba para la red, y puede cambiarla hasta que usted envíe.',
        },
      ],
    },
    {
      heading: 'Enviarlo',
      blocks: [
        {
          p: 'Cuando hay una dirección, se avisa por correo a propietarios y finanzas. Pulse «Enviar…» y elija una cartera de su navegador: la dirección y el importe exacto ya están puestos. Durante una hora la dirección del pagador no cambia.',
        },
        {
          p: 'Si el pagador reclamó el pago con el hash de su transacción, antes hay que confirmar su dirección con la contraseña: cualquiera puede leer un hash en la blockchain. Si la dirección no es la del remitente, o este puede ser un exchange, conviene preguntar al cliente. No hace falta confirmar nada si el reembolso vuelve a una cartera que ya pagó antes por referencia (en las redes EVM: en la moneda nativa).',
        },
        {
          p: 'Desde otro sitio, copie la dirección y el importe o escanee el código, y después indique el hash de la transacción.',
        },
      ],
    },
    {
      heading: 'Cuándo está hecho',
      blocks: [
        {
          p: 'Florin busca la transacción. Debe haber pagado a la dirección del pagador en el mismo activo, al menos el importe del reembolso, después de ofrecerlo, y ser definitiva. Prueba un reembolso y ningún otro. El bloque y la hora quedan como prueba.',
        },
        {
          p: 'Un reembolso que no se envió se puede cancelar. Los reembolsos no cambian nada del pago: su estado, sus ingresos y sus webhooks quedan como están. El registro de auditoría tiene cada paso.',
        },
      ],
    },
  ],
};
