import type { Catalogue } from '#contract/base/i18n.ts';
import type { mails as en } from './en.ts';

export const mails: Catalogue<typeof en> = {
  always: 'Lo que toca a la seguridad de su cuenta y de su dinero se envía siempre.',
  'gone.text': 'El enlace está incompleto o no es nuestro. Puede elegir sus correos en su cuenta.',
  'gone.title': 'Este enlace no funciona',
  'hint.company_invite': 'Alguien quiere que se una a su espacio de trabajo.',
  'hint.kyb_verification': 'De una persona o de la empresa, una vez decidida.',
  'hint.payment_received': 'Como mucho un correo por hora, con todos los pagos desde el último.',
  'hint.payment_reversed':
    'Poco frecuente: la red reemplazó bloques finalizados. Un solo correo por todos los pagos afectados.',
  'hint.wallet_verification': 'Otro miembro ha demostrado el control de una cartera.',
  'stop.choose': 'Elegir los correos en su cuenta',
  'stop.confirm': 'Detener estos correos',
  'stop.text': 'No recibirá más correos de este tipo. El panel le seguirá informando.',
  'stop.title': '¿Detener estos correos?',
  'stopped.text': 'Ya no recibe correos de este tipo: {what}. Los demás siguen llegando.',
  'stopped.title': 'Estos correos se han detenido',
  text: 'El panel le informa en todo caso. Elija qué llega también por correo.',
  title: 'Correos',
  'type.company_invite': 'Invitaciones',
  'type.kyb_verification': 'Resultados de las verificaciones',
  'type.payment_received': 'Pagos recibidos',
  'type.payment_reversed': 'Pagos revertidos',
  'type.wallet_verification': 'Carteras verificadas',
};
