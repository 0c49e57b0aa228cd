import type { Catalogue } from '#contract/base/i18n.ts';
import type { recent as source } from './en.ts';

export const recent = {
  'column.amount': 'Valor',
  'column.customer': 'Cliente',
  'column.link': 'Link de pagamento',
  'column.received': 'Recebido',
  'column.status': 'Status',
  'column.time': 'Criado',
  'status.canceled': 'Cancelado',
  'status.expired': 'Expirado',
  'status.open': 'Em aberto',
  'status.overpaid': 'Pago a maior',
  'status.paid': 'Pago',
  'status.paid_late': 'Pago fora do prazo',
  'status.partial': 'Pago parcialmente',
  'status.processing': 'Processando',
} satisfies Catalogue<typeof source>;
