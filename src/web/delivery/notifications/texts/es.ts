import type { Catalogue } from '#contract/base/i18n.ts';
import type { notifications as source } from './en.ts';

export const notifications = {
  company_invite: 'Le han invitado a un espacio de trabajo',
  'company_invite.company': 'Le han invitado a unirse a {companyName}',
  'company_invite.full': '{invitedBy} le invita a unirse a {companyName}',
  empty: 'Todavía no hay notificaciones',
  emptyText: 'Aquí se avisa de pagos, invitaciones y verificaciones.',
  emptyUnread: 'Lo ha leído todo',
  kyb_verification: 'Hay novedades sobre la verificación de su empresa',
  'kyb_verification.domain.approved': 'Su dominio se ha verificado',
  'kyb_verification.domain.rejected': 'No se pudo verificar su dominio',
  'kyb_verification.identity.approved': 'Su identidad se ha verificado',
  'kyb_verification.identity.rejected': 'Su identidad no se ha verificado',
  'kyb_verification.business.approved': 'Su empresa se ha verificado',
  'kyb_verification.business.rejected': 'Su empresa no se ha verificado',
  'kyb_verification.enhanced.approved': 'Su empresa ha superado la verificación reforzada',
  'kyb_verification.enhanced.rejected': 'La verificación reforzada fue rechazada',
  labelUnread: {
    one: 'Notificaciones, {count} sin leer',
    other: 'Notificaciones, {count} sin leer',
  },
  markAll: 'Marcar todo como leído',
  markOne: 'Marcar como leída: {text}',
  more: 'Cargar más',
  onlyUnread: 'Solo sin leer',
  payment_received: 'Ha recibido un pago',
  'payment_received.full': 'Ha recibido {amount} por «{linkName}»',
  'payment_received.test': 'Ha recibido {amount} por «{linkName}» en una prueba',
  payment_reversed: 'Se revirtió un pago',
  'payment_reversed.full':
    'Se revirtió un pago de {amount} por «{linkName}»: la red reemplazó su bloque',
  'payment_reversed.test':
    'Se revirtió un pago de prueba de {amount} por «{linkName}»: la red reemplazó su bloque',
  title: 'Notificaciones',
  unread: 'Sin leer:',
  wallet_verification: 'Se ha verificado una cartera',
  'wallet_verification.full': 'Se ha verificado la cartera «{label}»',
} satisfies Catalogue<typeof source>;
