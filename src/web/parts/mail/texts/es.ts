import type { Catalogue } from '#contract/base/i18n.ts';
import type { mails as en } from './en.ts';

export const mails: Catalogue<typeof en> = {
  always: 'Los correos sobre la seguridad de tu cuenta y de tu dinero se envían siempre.',
  'gone.text':
    'El enlace está incompleto o no lo creó Florin. Puedes elegir tus correos en tu cuenta.',
  'gone.title': 'Este enlace no funciona',
  'hint.api_key':
    'Cuando se crea, cambia o se detiene una clave de API real de un espacio de trabajo del que eres propietario.',
  'hint.company_invite': 'Cuando alguien te invita a su espacio de trabajo.',
  'hint.kyb_verification':
    'Cuando se aprueba o se rechaza la verificación de una persona o una empresa.',
  'hint.payment_decision':
    'Cuando un cliente indica una transacción o un pago llega con retraso. Como máximo diez correos al día.',
  'hint.payment_received': 'Como máximo un correo por hora, con todos los pagos desde el anterior.',
  'hint.payment_reversed':
    'Poco frecuente: la red reemplazó bloques finalizados. Recibes un solo correo con todos los pagos afectados.',
  'hint.shop_order': 'Cuando un pedido pagado no se puede importar en tu tienda.',
  'hint.wallet_verification': 'Cuando otro miembro verifica una billetera.',
  'hint.webhook': 'Cuando un webhook falla varias veces seguidas.',
  'stop.choose': 'Gestionar preferencias de correo',
  'stop.confirm': 'Cancelar suscripción',
  'stop.text':
    'Dejarás de recibir estos correos. Seguirás viendo estas notificaciones en el panel.',
  'stop.title': '¿Cancelar la suscripción a estos correos?',
  'stopped.text': 'Ya no recibirás estos correos: {what}. Los demás correos no se ven afectados.',
  'stopped.title': 'Suscripción cancelada',
  text: 'Siempre recibes las notificaciones en el panel. Elige cuáles quieres recibir también por correo.',
  title: 'Notificaciones por correo',
  'type.api_key': 'Claves de API reales',
  'type.company_invite': 'Invitaciones',
  'type.kyb_verification': 'Resultados de verificación',
  'type.payment_decision': 'Pagos por decidir',
  'type.payment_received': 'Pagos recibidos',
  'type.payment_reversed': 'Pagos revertidos',
  'type.shop_order': 'Pedidos de tiendas',
  'type.wallet_verification': 'Billeteras verificadas',
  'type.webhook': 'Webhooks',
};
