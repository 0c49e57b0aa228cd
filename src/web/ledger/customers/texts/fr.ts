import type { Catalogue } from '#contract/base/i18n.ts';
import type { customers as source } from './en.ts';

export const customers = {
  'column.country': 'Pays',
  'column.customer': 'Client',
  'column.last': 'Dernier paiement',
  'column.paid': 'Reçu',
  'column.payments': 'Paiements',
  'empty.filterClear': 'Afficher tous les clients',
  'empty.filterText': 'La recherche porte sur le début des noms et des adresses e-mail.',
  'empty.filterTitle': 'Aucun client ne correspond',
  'empty.text':
    'Activez « Demander une adresse e-mail » dans un lien de paiement. Les clients qui l’utilisent pour payer apparaissent ici.',
  'empty.title': 'Aucun client pour l’instant',
  'empty.toLinks': 'Aller aux liens de paiement',
  erase: 'Effacer les données',
  'erase.confirm': 'Effacer les données',
  'erase.done': 'Données du client effacées',
  'erase.text':
    'Le nom, l’adresse et l’e-mail « {email} » seront définitivement supprimés, ici et dans les paiements de ce client. Les montants, les dates et les transactions sont conservés pour votre comptabilité.',
  'erase.title': 'Effacer les données de ce client ?',
  export: 'Exporter',
  'fact.address': 'Adresse de facturation',
  'fact.email': 'Adresse e-mail',
  'fact.first': 'Premier paiement',
  'fact.last': 'Dernier paiement',
  'fact.paid': 'Reçu',
  'fact.payments': 'Paiements créés',
  payments: 'Paiements',
  search: 'Rechercher par nom ou e-mail',
  text: 'Les personnes qui ont indiqué leur adresse e-mail en payant.',
  title: 'Clients',
} satisfies Catalogue<typeof source>;
