import type { Catalogue } from '#contract/base/i18n.ts';
import type { recent as source } from './en.ts';

export const recent = {
  'column.amount': 'Importe',
  'column.customer': 'Cliente',
  'column.link': 'Enlace de pago',
  'column.received': 'Recibido',
  'column.status': 'Estado',
  'column.time': 'Creado',
  'status.canceled': 'Cancelado',
  'status.expired': 'Vencido',
  'status.open': 'Abierto',
  'status.overpaid': 'Pagado de más',
  'status.paid': 'Pagado',
  'status.paid_late': 'Pagado con retraso',
  'status.partial': 'Pagado parcialmente',
  'status.processing': 'Procesando',
} satisfies Catalogue<typeof source>;
