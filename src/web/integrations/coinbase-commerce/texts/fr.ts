import type { Catalogue } from '#contract/base/i18n.ts';
import type { coinbaseCommerce as source } from './en.ts';

export const coinbaseCommerce = {
  'becomes.donation': 'Lien de don',
  'becomes.history': 'Historique',
  'becomes.static': 'Lien de paiement',
  'column.becomes': 'Devient',
  'column.code': 'Code',
  'column.created': 'Créé',
  'column.line': 'Ligne',
  'column.name': 'Nom',
  'column.paid': 'Payé',
  'column.price': 'Prix',
  'column.reason': 'Raison',
  'column.status': 'Statut',
  'done.charges': {
    one: '{count} paiement ajouté à l’historique',
    other: '{count} paiements ajoutés à l’historique',
  },
  'done.links': 'Voir les liens de paiement',
  'done.products': {
    one: '{count} lien de paiement créé',
    other: '{count} liens de paiement créés',
  },
  'field.amount': 'Prix',
  'field.code': 'Code',
  'field.confirmedAt': 'Date de confirmation',
  'field.createdAt': 'Date de création',
  'field.cryptoAmount': 'Montant payé',
  'field.cryptoSymbol': 'Cryptomonnaie',
  'field.currency': 'Devise',
  'field.description': 'Description',
  'field.id': 'Identifiant Coinbase',
  'field.name': 'Nom',
  'field.network': 'Réseau',
  'field.status': 'Statut',
  'file.another': 'Choisir un autre fichier',
  'file.choose': 'Choisir un fichier',
  'file.environment.production':
    'Vous êtes en mode réel : les clients peuvent payer les liens dès leur création.',
  'file.environment.test':
    'Vous êtes en mode test : les liens créés ne reçoivent que des paiements de test.',
  'file.hint':
    'Un fichier CSV de produits (ou checkouts) ou de paiements, de 5 Mo et 20 000 lignes au maximum. Vous voyez d’abord ce qui serait importé.',
  'file.title': 'Fichier',
  'history.delete': 'Supprimer l’historique importé',
  'history.deleteText': {
    one: '{count} paiement sera supprimé. Les liens de paiement restent. Pour le retrouver, importez de nouveau son fichier.',
    other:
      '{count} paiements seront supprimés. Les liens de paiement restent. Pour les retrouver, importez de nouveau leur fichier.',
  },
  'history.deleteTextMore':
    'Plus de {count} paiements seront supprimés. Les liens de paiement restent. Pour les retrouver, importez de nouveau leur fichier.',
  'history.deleteTitle': 'Supprimer l’historique importé ?',
  'history.deleted': 'Historique importé supprimé',
  'history.empty': 'Les paiements que vous importez apparaissent ici.',
  'history.more': 'Afficher plus',
  'history.text':
    'Les paiements tels que vos fichiers les décrivent. Ils ne comptent nulle part : ni dans les revenus, ni dans les exports, les relevés ou les plafonds. Rien n’est conservé sur les clients.',
  'history.title': 'Historique importé',
  'import.charges': { one: 'Importer {count} paiement', other: 'Importer {count} paiements' },
  'import.products': { one: 'Importer {count} produit', other: 'Importer {count} produits' },
  'import.progress': '{done} sur {total} importés',
  'import.stopped':
    'L’import s’est arrêté : {error} Ce qui a été importé est conservé. Importez à nouveau pour continuer.',
  notAllowed:
    'Votre rôle ne permet pas de créer des liens de paiement, ni donc d’en importer. Vous pouvez consulter l’historique importé.',
  'preview.charges': {
    one: '{count} paiement est ajouté à l’historique',
    other: '{count} paiements sont ajoutés à l’historique',
  },
  'preview.existing': {
    one: '{count} ligne a déjà été importée',
    other: '{count} lignes ont déjà été importées',
  },
  'preview.first': 'Les {count} premières lignes sont affichées.',
  'preview.new': 'Seront importés',
  'preview.nothing': 'Ce fichier ne contient rien de nouveau.',
  'preview.products': {
    one: '{count} produit devient un lien de paiement',
    other: '{count} produits deviennent des liens de paiement',
  },
  'preview.refused': {
    one: '{count} ligne ne peut pas être importée',
    other: '{count} lignes ne peuvent pas être importées',
  },
  'preview.refusedRows': 'Ne peuvent pas être importés',
  'price.chosen': 'Choisi par le client ({currency})',
  reason: '{field} : {issue}',
  text: 'Transformez vos produits en liens de paiement et gardez vos anciens paiements dans un historique.',
  title: 'Importer depuis Coinbase Commerce',
} satisfies Catalogue<typeof source>;
