import type { Catalogue } from '#contract/base/i18n.ts';
import type { recent as source } from './en.ts';

export const recent = {
  'column.amount': 'Preço',
  'column.link': 'Link de pagamento',
  'column.received': 'Recebido',
  'column.status': 'Status',
  'column.time': 'Aberto',
  'status.canceled': 'Cancelado',
  'status.expired': 'Expirado',
  'status.open': 'Aberto',
  'status.overpaid': 'Pago a mais',
  'status.paid': 'Pago',
  'status.paid_late': 'Pago com atraso',
  'status.partial': 'Pago em parte',
  'status.processing': 'Em andamento',
} satisfies Catalogue<typeof source>;
