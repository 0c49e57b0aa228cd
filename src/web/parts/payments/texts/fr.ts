import type { Catalogue } from '#contract/base/i18n.ts';
import type { recent as source } from './en.ts';

export const recent = {
  'column.amount': 'Montant',
  'column.customer': 'Client',
  'column.link': 'Lien de paiement',
  'column.received': 'Reçu',
  'column.status': 'Statut',
  'column.time': 'Créé',
  'status.canceled': 'Annulé',
  'status.expired': 'Expiré',
  'status.open': 'En attente',
  'status.overpaid': 'Trop-perçu',
  'status.paid': 'Payé',
  'status.paid_late': 'Payé en retard',
  'status.partial': 'Partiellement payé',
  'status.processing': 'En cours',
} satisfies Catalogue<typeof source>;
