import type { WebhookTexts } from '#server/delivery/mail/texts/texts.ts';

const manager =
  'Recibes este correo porque puedes gestionar los webhooks de este espacio de trabajo.';

export const webhooks: WebhookTexts = {
  webhookFailing: ({ name, url, workspace, attempts, outcome, waiting, isRedirect, location }) => ({
    subject: `El webhook «${name}» está fallando: ${outcome}`,
    heading: 'Un webhook está fallando',
    paragraphs: [
      `Los últimos ${attempts} envíos al webhook «${name}» de ${workspace} fallaron:`,
      url,
      `Último resultado: ${outcome}.`,
      ...(isRedirect ? [redirectText(location)] : []),
      `Hay ${waiting} ${waiting === 1 ? 'envío pendiente' : 'envíos pendientes'}. Florin reintenta cada uno durante tres días como máximo. Tus pagos no se ven afectados.`,
    ],
    open: 'Abrir webhook',
    closing: manager,
  }),
  webhookErrors: {
    not_public: 'la dirección no es pública',
    dns: 'host no encontrado',
    connect: 'error de conexión',
    tls: 'certificado no válido',
    timeout: 'tiempo agotado',
    closed: 'conexión cerrada',
    protocol: 'respuesta ilegible',
  },
  webhookDisabled: ({ name, url, workspace }) => ({
    subject: `Se desactivó el webhook «${name}»`,
    heading: 'Se desactivó un webhook',
    paragraphs: [
      `El webhook «${name}» de ${workspace} pidió no recibir más eventos (410 Gone):`,
      url,
      'No recibirá eventos hasta que lo edites y lo guardes. Tus pagos no se ven afectados.',
    ],
    open: 'Abrir webhooks',
    closing: manager,
  }),
  webhookExhausted: ({ name, url, workspace }) => ({
    subject: `Se desactivó el webhook «${name}»`,
    heading: 'Se desactivó un webhook',
    paragraphs: [
      `El webhook «${name}» de ${workspace} lleva tres días sin aceptar ningún evento:`,
      url,
      'No recibirá eventos hasta que lo edites y lo guardes. Después podrás reenviar los eventos que perdió. Tus pagos no se ven afectados.',
    ],
    open: 'Abrir webhooks',
    closing: manager,
  }),
  webhookGivenUp: ({ name, url, workspace }) => ({
    subject: `Fallaron envíos al webhook «${name}»`,
    heading: 'Fallaron envíos de un webhook',
    paragraphs: [
      `El webhook «${name}» de ${workspace} lleva tres días sin aceptar algunos eventos:`,
      url,
      'Florin dejó de reintentar los envíos más antiguos. Los más recientes se siguen reintentando. Tus pagos no se ven afectados.',
    ],
    open: 'Abrir webhooks',
    closing: manager,
  }),
};

function redirectText(location: string | undefined): string {
  return location
    ? `Florin no sigue redirecciones. Edita el webhook e introduce esta URL: ${location}`
    : 'Florin no sigue redirecciones. Edita el webhook e introduce la URL HTTPS a la que redirige tu servidor.';
}
