import type { Catalogue } from '#contract/base/i18n.ts';
import type { notifications as source } from './en.ts';

export const notifications = {
  api_key: 'Una clave de API real cambió',
  'api_key.adopted':
    'La clave de API «{label}» actúa ahora en tu nombre, porque no se sabe quién la creó o ya no está',
  'api_key.created': '{by} creó la clave de API real «{label}»',
  'api_key.revoked': '{by} revocó la clave de API real «{label}»',
  'api_key.rolled': '{by} rotó la clave de API real «{label}»',
  'api_key.stopped':
    'La clave de API real «{label}» dejó de funcionar porque salió el miembro en cuyo nombre actúa',
  'api_key.taken_over': 'La clave de API real «{label}» actúa ahora en nombre de otro miembro',
  'api_key.updated': '{by} cambió los permisos de la clave de API real «{label}»',
  company_invite: 'Te invitaron a un espacio de trabajo',
  'company_invite.company': 'Te invitaron a unirte a {companyName}',
  'company_invite.full': '{invitedBy} te invitó a unirte a {companyName}',
  empty: 'Todavía no hay notificaciones',
  emptyText: 'Los pagos, las invitaciones y los resultados de verificación aparecen aquí.',
  emptyUnread: 'Estás al día',
  kyb_verification: 'Hay novedades en la verificación de tu empresa',
  'kyb_verification.domain.approved': 'Dominio verificado',
  'kyb_verification.domain.rejected': 'No se pudo verificar el dominio',
  'kyb_verification.identity.approved': 'Identidad verificada',
  'kyb_verification.identity.rejected': 'Verificación de identidad rechazada',
  'kyb_verification.business.approved': 'Empresa verificada',
  'kyb_verification.business.rejected': 'Verificación de la empresa rechazada',
  'kyb_verification.enhanced.approved': 'Verificación reforzada aprobada',
  'kyb_verification.enhanced.rejected': 'Verificación reforzada rechazada',
  labelUnread: {
    one: 'Notificaciones, {count} sin leer',
    other: 'Notificaciones, {count} sin leer',
  },
  labelUnreadMore: 'Notificaciones, más de {count} sin leer',
  markAll: 'Marcar todo como leído',
  markOne: 'Marcar como leída: {text}',
  more: 'Cargar más',
  onlyUnread: 'Solo sin leer',
  payment_decision: 'Un pago necesita tu decisión',
  'payment_decision.claimed':
    'Un cliente dice que una transferencia es su pago de {amount} por «{linkName}». ¿Lo es?',
  'payment_decision.late':
    'Un pago de {amount} por «{linkName}» llegó con retraso. Acéptalo o reembólsalo.',
  'payment_decision.refund_address':
    'Un cliente indicó la dirección para el reembolso de «{linkName}». Envíalo.',
  payment_received: 'Recibiste un pago',
  'payment_received.full': 'Recibiste {amount} por «{linkName}»',
  'payment_received.test': 'Recibiste {amount} por «{linkName}» (prueba)',
  payment_reversed: 'Se revirtió un pago',
  'payment_reversed.full':
    'Se revirtió un pago de {amount} por «{linkName}»: la red reemplazó su bloque',
  'payment_reversed.test':
    'Se revirtió un pago de prueba de {amount} por «{linkName}»: la red reemplazó su bloque',
  shop_order: 'Un pedido de tu tienda necesita tu atención',
  'shop_order.not_imported':
    'El pedido {number} de {name} está pagado, pero no se pudo importar. Reembólsalo o vuelve a intentarlo.',
  'shop_order.reversed': 'El pago del pedido {number} se revirtió después de importarlo en {name}',
  'shop_order.waiting': '{name} no acepta pedidos pagados por ahora: esperan en Florin',
  test: 'prueba',
  title: 'Notificaciones',
  unread: 'Sin leer:',
  wallet_verification: 'Billetera verificada',
  'wallet_verification.full': 'Billetera «{label}» verificada',
  webhook: 'Un webhook necesita tu atención',
  'webhook.disabled': 'Se desactivó el webhook «{name}»',
  'webhook.failing': 'El webhook «{name}» está fallando',
  'webhook.failing.status': 'El webhook «{name}» está fallando: HTTP {status}',
} satisfies Catalogue<typeof source>;
