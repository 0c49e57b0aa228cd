import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Cómo funcionan los reembolsos',
      blocks: [
        {
          p: 'Florin no tiene tu dinero, así que envías los reembolsos desde tu propia billetera. Florin pide una dirección al cliente, te muestra qué enviar y lo confirma en la blockchain.',
        },
        {
          p: 'Los reembolsos se envían en la moneda con la que pagó el cliente, hasta el importe recibido y aún no reembolsado. Crea uno en la página del pago, en <payments>Pagos</payments>.',
        },
      ],
    },
    {
      heading: 'Crear un reembolso',
      blocks: [
        {
          p: 'Elige «Reembolsar…», revisa el importe y escribe un motivo, que el cliente verá. Si el cliente dejó un correo electrónico, le enviamos el enlace; si no, envíaselo tú. Se muestra una sola vez. Puedes crear un enlace nuevo, que reemplaza al anterior.',
        },
        {
          p: 'El enlace caduca en dos semanas. Ahí el cliente escribe una dirección, que se comprueba para la red, y puede cambiarla hasta que envíes el reembolso.',
        },
      ],
    },
    {
      heading: 'Enviarlo',
      blocks: [
        {
          p: 'Cuando el cliente indica una dirección, los propietarios y los miembros con el rol Finanzas reciben un correo. Elige «Enviar…» y una billetera de tu navegador: la dirección y el importe exacto ya están puestos. La dirección del cliente queda bloqueada durante una hora.',
        },
        {
          p: 'Si el cliente reclamó el pago con su hash de transacción, o pagó el importe restante sin la referencia del pago, confirma antes su dirección con tu contraseña: cualquiera puede ver un hash en la blockchain, y el importe restante no demuestra quién lo envió. Si la dirección no es la del remitente, o el remitente puede ser un exchange, consulta con tu cliente. No hace falta confirmar un reembolso a una billetera que ya te pagó antes con referencia (en redes EVM: en la moneda nativa).',
        },
        {
          p: 'Para enviar desde otro lugar, copia la dirección y el importe o escanea el código y después escribe el hash de la transacción.',
        },
      ],
    },
    {
      heading: 'Confirmación',
      blocks: [
        {
          p: 'Florin comprueba que la transacción envió al menos el importe del reembolso a la dirección del cliente en la misma moneda, después de crear el reembolso, y que está confirmada. Cada transacción puede completar un solo reembolso. Florin guarda su bloque y su hora como prueba.',
        },
        {
          p: 'Puedes cancelar un reembolso hasta que lo envíes. Los reembolsos no cambian el estado del pago, tus ingresos ni tus webhooks. El registro de auditoría guarda cada paso.',
        },
      ],
    },
  ],
};
