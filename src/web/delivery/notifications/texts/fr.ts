import type { Catalogue } from '#contract/base/i18n.ts';
import type { notifications as source } from './en.ts';

export const notifications = {
  api_key: 'Une clé API réelle a été modifiée',
  'api_key.adopted':
    'La clé API « {label} » agit désormais pour vous, car son auteur est inconnu ou parti',
  'api_key.created': '{by} a créé la clé API réelle « {label} »',
  'api_key.revoked': '{by} a révoqué la clé API réelle « {label} »',
  'api_key.rolled': '{by} a renouvelé la clé API réelle « {label} »',
  'api_key.stopped':
    'La clé API réelle « {label} » ne fonctionne plus, car le membre pour lequel elle agit est parti',
  'api_key.taken_over': 'La clé API réelle « {label} » agit désormais pour un autre membre',
  'api_key.updated': '{by} a modifié les autorisations de la clé API réelle « {label} »',
  company_invite: 'Vous êtes invité à rejoindre un espace de travail',
  'company_invite.company': 'Vous êtes invité à rejoindre {companyName}',
  'company_invite.full': '{invitedBy} vous invite à rejoindre {companyName}',
  empty: 'Aucune notification pour l’instant',
  emptyText: 'Les paiements, les invitations et les résultats des vérifications apparaissent ici.',
  emptyUnread: 'Vous êtes à jour',
  kyb_verification: 'La vérification de votre entreprise a été mise à jour',
  'kyb_verification.domain.approved': 'Domaine vérifié',
  'kyb_verification.domain.rejected': 'Le domaine n’a pas pu être vérifié',
  'kyb_verification.identity.approved': 'Identité vérifiée',
  'kyb_verification.identity.rejected': 'Vérification d’identité refusée',
  'kyb_verification.business.approved': 'Entreprise vérifiée',
  'kyb_verification.business.rejected': 'Vérification de l’entreprise refusée',
  'kyb_verification.enhanced.approved': 'Vérification renforcée approuvée',
  'kyb_verification.enhanced.rejected': 'Vérification renforcée refusée',
  labelUnread: {
    one: 'Notifications, {count} non lue',
    many: 'Notifications, {count} non lues',
    other: 'Notifications, {count} non lues',
  },
  labelUnreadMore: 'Notifications, plus de {count} non lues',
  markAll: 'Tout marquer comme lu',
  markOne: 'Marquer comme lue : {text}',
  more: 'Afficher plus',
  onlyUnread: 'Non lues uniquement',
  payment_decision: 'Un paiement attend votre décision',
  'payment_decision.claimed':
    'Un client indique qu’un transfert est son paiement de {amount} pour « {linkName} ». Est-ce le cas ?',
  'payment_decision.late':
    'Un paiement de {amount} pour « {linkName} » est arrivé en retard. Acceptez-le ou remboursez-le.',
  'payment_decision.refund_address':
    'Un client a indiqué l’adresse du remboursement de « {linkName} ». Envoyez-le.',
  payment_received: 'Vous avez reçu un paiement',
  'payment_received.full': 'Vous avez reçu {amount} pour « {linkName} »',
  'payment_received.test': 'Vous avez reçu {amount} pour « {linkName} » (test)',
  payment_reversed: 'Un paiement a été annulé par le réseau',
  'payment_reversed.full':
    'Un paiement de {amount} pour « {linkName} » a été annulé : le réseau a remplacé son bloc',
  'payment_reversed.test':
    'Un paiement de test de {amount} pour « {linkName} » a été annulé : le réseau a remplacé son bloc',
  shop_order: 'Une commande de votre boutique demande votre attention',
  'shop_order.not_imported':
    'La commande {number} de {name} est payée mais n’a pas pu être importée. Remboursez-la ou réessayez.',
  'shop_order.reversed':
    'Le paiement de la commande {number} a été annulé par le réseau après son import dans {name}',
  'shop_order.waiting':
    '{name} n’accepte pas de commandes payées pour l’instant : elles attendent dans Florin',
  test: 'essai',
  title: 'Notifications',
  unread: 'Non lue :',
  wallet_verification: 'Portefeuille vérifié',
  'wallet_verification.full': 'Portefeuille « {label} » vérifié',
  webhook: 'Un webhook demande votre attention',
  'webhook.disabled': 'Webhook « {name} » désactivé',
  'webhook.failing': 'Webhook « {name} » en échec',
  'webhook.failing.status': 'Webhook « {name} » en échec : HTTP {status}',
} satisfies Catalogue<typeof source>;
