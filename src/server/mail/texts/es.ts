import type { MailTexts } from './texts.ts';

export const es: MailTexts = {
  confirmation: ({ username, minutes }) => ({
    subject: 'Tu código de Florin',
    heading: 'Confirma tu dirección de correo',
    paragraphs: [
      `Hola, ${username}:`,
      'introduce este código para terminar tu registro en Florin:',
    ],
    closing: `Es válido durante ${minutes} minutos. Si no te has registrado, ignora este mensaje; sin él, nadie puede usar el código.`,
  }),
  addressTaken: () => ({
    subject: 'Ya tienes una cuenta de Florin',
    heading: 'Ya tienes una cuenta',
    paragraphs: [
      'Alguien acaba de intentar registrarse en Florin con esta dirección. Ya tiene una cuenta, así que no se ha cambiado nada.',
      'Si has sido tú, inicia sesión con la contraseña que tienes.',
    ],
    closing: 'Si no has sido tú, no tienes que hacer nada.',
  }),
  webhookDisabled: ({ name, url, workspace }) => ({
    subject: `El webhook «${name}» se ha desactivado`,
    heading: 'Se ha desactivado un webhook',
    paragraphs: [
      `El webhook «${name}» de ${workspace} respondió 410 Gone, lo que nos pide que no enviemos nada más:`,
      url,
      'No se le entregará nada hasta que lo guardes de nuevo. Tus pagos no se ven afectados.',
    ],
    open: 'Abrir los webhooks',
    closing: 'Recibes este mensaje porque eres propietario de este espacio de trabajo.',
  }),
  webhookGivenUp: ({ name, url, workspace }) => ({
    subject: `No se puede alcanzar el webhook «${name}»`,
    heading: 'Se han abandonado entregas',
    paragraphs: [
      `Desde hace tres días, el webhook «${name}» de ${workspace} no acepta lo que enviamos:`,
      url,
      'Las entregas más antiguas ya no se intentan. Las más recientes, sí. Tus pagos no se ven afectados.',
    ],
    open: 'Abrir los webhooks',
    closing: 'Recibes este mensaje porque eres propietario de este espacio de trabajo.',
  }),
  footer: 'Florin · pagos directos a monederos que solo tú controlas',
};
