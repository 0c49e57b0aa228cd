import type { Catalogue } from '#contract/base/i18n.ts';
import type { integrations as source } from './en.ts';

export const integrations = {
  'api.text': 'Créez des paiements depuis votre serveur.',
  'api.title': 'Référence de l’API',
  'column.actions': 'Actions',
  'column.created': 'Créée',
  'column.name': 'Boutique',
  'column.provider': 'Solution',
  'column.seen': 'Dernier appel',
  'column.status': 'Statut',
  'connect.done': 'Boutique connectée',
  'connect.own': 'Connecter votre propre boutique',
  'connect.squarespace': 'Connecter Squarespace',
  'connect.submit': 'Connecter une boutique',
  'connect.title.production': 'Connecter une boutique en production',
  'connect.title.test': 'Connecter une boutique de test',
  'connect.woocommerce': 'Connecter WooCommerce',
  connected: 'Connectée',
  connecting: 'Configuration inachevée',
  'disconnect.confirm': 'Déconnecter',
  'disconnect.done': 'Boutique déconnectée',
  'disconnect.squarespace':
    'Florin oublie sa clé API, ses boutons indiquent que la boutique n’y vend plus, et les commandes impayées sont fermées. Cette action est irréversible. Les paiements restent dans Florin.',
  'disconnect.text':
    'Sa clé API et son webhook cessent immédiatement de fonctionner, et ses commandes impayées sont closes. Cette action est irréversible. Les paiements restent dans Florin.',
  'disconnect.title': 'Déconnecter « {name} » ?',
  'disconnect.waiting': {
    one: '{count} commande payée n’est pas encore importée et ne le sera pas : vous en êtes averti, pour la rembourser ou la saisir vous-même.',
    other:
      '{count} commandes payées ne sont pas encore importées et ne le seront pas : vous êtes averti de chacune, pour la rembourser ou la saisir vous-même.',
  },
  eventsStopped: 'N’est plus notifiée : connectez-la à nouveau',
  'import.coinbaseCommerce': 'Importer depuis Coinbase Commerce',
  'import.text':
    'Les produits deviennent des liens de paiement, les anciens paiements restent consultables.',
  'name.hint': 'Visible de vous seul, par exemple « Boutique en ligne ».',
  'name.label': 'Nom',
  neverSeen: 'Jamais',
  'own.text':
    'Son serveur envoie les commandes et reçoit une notification quand elles sont payées.',
  'own.title': 'Votre propre intégration',
  'provider.custom': 'Développée par vous',
  'secrets.apiKey': 'Clé API',
  'secrets.apiKeyHint':
    'Pour le serveur de votre boutique, jamais pour un navigateur ni une application.',
  'secrets.done': 'Je les ai enregistrés',
  'secrets.id': 'Identifiant de l’intégration',
  'secrets.signingSecret': 'Secret de signature',
  'secrets.signingSecretHint': 'Vérifie qu’un événement vient de Florin.',
  'secrets.text':
    'Copiez maintenant ces valeurs dans votre boutique. La clé API et le secret de signature ne seront plus affichés.',
  'secrets.title': 'Connecter le serveur de votre boutique',
  setUp: 'Configuration et vérifications',
  'shops.title': 'Vos boutiques',
  'squarespace.key_refused': 'Clé refusée : connectez-en une autre',
  'squarespace.notImported': {
    one: '{count} commande non importée',
    other: '{count} commandes non importées',
  },
  'squarespace.note': 'Nécessite une offre avec clés API',
  'squarespace.right_missing': 'Autorisation manquante : connectez une autre clé',
  'squarespace.site_expired': 'Site expiré : renouvelez-le',
  'squarespace.text':
    'Des boutons de paiement pour vos produits. La page de paiement de Squarespace ne change pas.',
  'squarespace.waiting': { one: '{count} import en attente', other: '{count} imports en attente' },
  'stores.continue': 'Continuer la configuration',
  'stores.title': 'Solutions e-commerce',
  text: 'Les boutiques dont les commandes sont payées avec Florin.',
  title: 'Intégrations',
  'webhookUrl.hint':
    'Facultatif. Florin y envoie order.updated à chaque changement d’une commande.',
  'webhookUrl.label': 'URL du webhook',
  'webhooks.text': 'Notifiez vos systèmes quand un paiement change.',
  'webhooks.title': 'Ajouter un webhook',
  'woocommerce.note': 'Nécessite notre extension WordPress',
  'woocommerce.text':
    'Vos clients choisissent Florin au moment de payer. Les commandes sont mises à jour quand le paiement est confirmé.',
} satisfies Catalogue<typeof source>;
