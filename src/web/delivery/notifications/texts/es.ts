import type { Catalogue } from '#contract/base/i18n.ts';
import type { notifications as source } from './en.ts';

export const notifications = {
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
  markAll: 'Marcar todo como leído',
  markOne: 'Marcar como leída: {text}',
  more: 'Cargar más',
  onlyUnread: 'Solo sin leer',
  payment_received: 'Recibiste un pago',
  'payment_received.full': 'Recibiste {amount} por «{linkName}»',
  'payment_received.test': 'Recibiste {amount} por «{linkName}» (prueba)',
  payment_reversed: 'Se revirtió un pago',
  'payment_reversed.full':
    'Se revirtió un pago de {amount} por «{linkName}»: la red reemplazó su bloque',
  'payment_reversed.test':
    'Se revirtió un pago de prueba de {amount} por «{linkName}»: la red reemplazó su bloque',
  title: 'Notificaciones',
  unread: 'Sin leer:',
  wallet_verification: 'Billetera verificada',
  'wallet_verification.full': 'Billetera «{label}» verificada',
} satisfies Catalogue<typeof source>;
