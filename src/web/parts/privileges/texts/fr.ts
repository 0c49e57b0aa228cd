import type { Catalogue } from '#contract/base/i18n.ts';
import type { privileges as source } from './en.ts';

export const privileges = {
  'can.everything': 'Modifie tout, y compris les membres et les autres propriétaires.',
  'can.everythingButOwners': 'Modifie tout, sauf désigner, modifier ou retirer des propriétaires.',
  'can.only': 'Voit tout, ne modifie rien.',
  'can.some': 'Modifie : {things} ; voit le reste.',
  legend: 'Que peut faire cette personne ?',
  'name.admin': 'Administrateur',
  'name.developer': 'Développeur',
  'name.finance': 'Comptabilité',
  'name.owner': 'Propriétaire',
  'name.viewer': 'Lecteur',
  'thing.api_keys': 'clés d’API',
  'thing.audit': 'journal d’audit',
  'thing.customers': 'clients',
  'thing.events': 'les événements',
  'thing.members': 'membres',
  'thing.payment_links': 'liens de paiement',
  'thing.payments': 'paiements',
  'thing.wallets': 'portefeuilles',
  'thing.webhooks': 'webhooks',
  'thing.workspace': 'espace de travail',
} satisfies Catalogue<typeof source>;
