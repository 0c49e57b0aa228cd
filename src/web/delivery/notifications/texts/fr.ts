import type { Catalogue } from '#contract/base/i18n.ts';
import type { notifications as source } from './en.ts';

export const notifications = {
  company_invite: 'Vous êtes invité à rejoindre un espace de travail',
  'company_invite.company': 'Vous êtes invité à rejoindre {companyName}',
  'company_invite.full': '{invitedBy} vous invite à rejoindre {companyName}',
  empty: 'Aucune notification pour l’instant',
  emptyText: 'Paiements, invitations et vérifications s’affichent ici.',
  emptyUnread: 'Vous avez tout lu',
  kyb_verification: 'Il y a du nouveau concernant la vérification de votre entreprise',
  'kyb_verification.domain.approved': 'Votre domaine a été vérifié',
  'kyb_verification.domain.rejected': 'Votre domaine n’a pas pu être vérifié',
  'kyb_verification.identity.approved': 'Votre identité a été vérifiée',
  'kyb_verification.identity.rejected': 'Votre identité n’a pas été vérifiée',
  'kyb_verification.business.approved': 'Votre entreprise a été vérifiée',
  'kyb_verification.business.rejected': 'Votre entreprise n’a pas été vérifiée',
  'kyb_verification.enhanced.approved': 'Votre entreprise a réussi la vérification renforcée',
  'kyb_verification.enhanced.rejected': 'La vérification renforcée a été refusée',
  labelUnread: {
    one: 'Notifications, {count} non lue',
    many: 'Notifications, {count} de non lues',
    other: 'Notifications, {count} non lues',
  },
  markAll: 'Tout marquer comme lu',
  markOne: 'Marquer comme lue : {text}',
  more: 'Afficher la suite',
  onlyUnread: 'Non lues uniquement',
  payment_received: 'Vous avez reçu un paiement',
  'payment_received.full': 'Vous avez reçu {amount} pour « {linkName} »',
  'payment_received.test': 'Vous avez reçu {amount} pour « {linkName} » lors d’un test',
  payment_reversed: 'Un paiement a été invalidé par le réseau',
  'payment_reversed.full':
    'Un paiement de {amount} pour « {linkName} » a été invalidé : le réseau a remplacé son bloc',
  'payment_reversed.test':
    'Un paiement de test de {amount} pour « {linkName} » a été invalidé : le réseau a remplacé son bloc',
  title: 'Notifications',
  unread: 'Non lue :',
  wallet_verification: 'Un portefeuille a été vérifié',
  'wallet_verification.full': 'Le portefeuille « {label} » a été vérifié',
} satisfies Catalogue<typeof source>;
