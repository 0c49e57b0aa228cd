import type { Catalogue } from '#contract/base/i18n.ts';
import type { customers as source } from './en.ts';

export const customers = {
  'column.country': 'Pays',
  'column.customer': 'Client',
  'column.last': 'Dernier paiement',
  'column.paid': 'Reçu',
  'column.payments': 'Paiements',
  'empty.filterClear': 'Afficher tous les clients',
  'empty.filterText': 'Aucun nom ni adresse e-mail de client ne commence ainsi.',
  'empty.filterTitle': 'Personne à ce nom',
  'empty.text':
    'Faites demander l’adresse e-mail par un lien de paiement : ceux qui le paient apparaîtront ici.',
  'empty.title': 'Pas encore de clients',
  'empty.toLinks': 'Voir vos liens de paiement',
  erase: 'Effacer les données',
  'erase.confirm': 'Effacer définitivement',
  'erase.done': 'Les données du client sont effacées.',
  'erase.text':
    'Le nom, l’adresse et l’e-mail « {email} » sont supprimés définitivement, ici et dans ses paiements. Les montants, les dates et les transactions restent : votre comptabilité en a besoin.',
  'erase.title': 'Effacer les données de ce client ?',
  export: 'Exporter',
  'fact.address': 'Adresse de facturation',
  'fact.email': 'Adresse e-mail',
  'fact.first': 'Premier paiement',
  'fact.last': 'Dernier paiement',
  'fact.paid': 'Reçu',
  'fact.payments': 'Paiements ouverts',
  payments: 'Paiements',
  search: 'Rechercher par nom ou e-mail',
  text: 'Les personnes qui ont indiqué leur adresse e-mail en payant. Demandez-la dans le lien de paiement.',
  title: 'Clients',
} satisfies Catalogue<typeof source>;
