import type { Catalogue } from '#contract/base/i18n.ts';
import type { recent as source } from './en.ts';

export const recent = {
  'column.amount': 'Precio',
  'column.link': 'Enlace de pago',
  'column.received': 'Recibido',
  'column.status': 'Estado',
  'column.time': 'Abierto',
  'status.canceled': 'Cancelado',
  'status.expired': 'Caducado',
  'status.open': 'Abierto',
  'status.overpaid': 'Pagado de más',
  'status.paid': 'Pagado',
  'status.paid_late': 'Pagado tarde',
  'status.partial': 'Pagado en parte',
  'status.processing': 'En curso',
} satisfies Catalogue<typeof source>;
