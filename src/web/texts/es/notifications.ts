import type { Catalogue } from '#contract/i18n.ts';
import type { notifications as source } from '#web/texts/en/notifications.ts';

export const notifications = {
  company_invite: 'Le han invitado a un espacio de trabajo',
  'company_invite.company': 'Le han invitado a unirse a {companyName}',
  'company_invite.full': '{invitedBy} le invita a unirse a {companyName}',
  empty: 'Todavía no hay notificaciones',
  emptyText: 'Aquí se avisa de pagos, invitaciones y verificaciones.',
  emptyUnread: 'Lo ha leído todo',
  kyb_verification: 'Hay novedades sobre la verificación de su empresa',
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
  title: 'Notificaciones',
  unread: 'Sin leer:',
  wallet_verification: 'Se ha verificado una cartera',
  'wallet_verification.full': 'Se ha verificado la cartera «{label}»',
} satisfies Catalogue<typeof source>;
