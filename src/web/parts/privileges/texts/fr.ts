import type { Catalogue } from '#contract/base/i18n.ts';
import type { privileges as source } from './en.ts';

export const privileges = {
  'can.everything': 'Accès complet, y compris aux membres et aux autres propriétaires.',
  'can.everythingButOwners':
    'Accès complet, sauf pour ajouter, modifier ou retirer des propriétaires.',
  'can.only': 'Consultation uniquement.',
  'can.some': 'Peut gérer {things}. Consultation uniquement pour le reste.',
  legend: 'Rôle',
  'name.admin': 'Administrateur',
  'name.developer': 'Développeur',
  'name.finance': 'Comptabilité',
  'name.owner': 'Propriétaire',
  'name.viewer': 'Lecteur',
  'thing.api_keys': 'les clés API',
  'thing.audit': 'le journal d’audit',
  'thing.customers': 'les clients',
  'thing.events': 'les événements',
  'thing.integrations': 'les intégrations',
  'thing.members': 'les membres',
  'thing.orders': 'les commandes',
  'thing.payment_links': 'les liens de paiement',
  'thing.payments': 'les paiements',
  'thing.wallets': 'les portefeuilles',
  'thing.webhooks': 'les webhooks',
  'thing.workspace': 'l’espace de travail',
} satisfies Catalogue<typeof source>;
