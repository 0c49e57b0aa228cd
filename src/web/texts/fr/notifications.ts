import type { Catalogue } from '#contract/i18n.ts';
import type { notifications as source } from '#web/texts/en/notifications.ts';

export const notifications = {
  company_invite: 'Vous êtes invité à rejoindre un espace de travail',
  'company_invite.company': 'Vous êtes invité à rejoindre {companyName}',
  'company_invite.full': '{invitedBy} vous invite à rejoindre {companyName}',
  empty: 'Aucune notification pour l’instant',
  emptyText: 'Paiements, invitations et vérifications s’affichent ici.',
  emptyUnread: 'Vous avez tout lu',
  kyb_verification: 'Il y a du nouveau concernant la vérification de votre entreprise',
  labelUnread: {
    one: 'Notifications, {count} non lue',
    many: 'Notifications, {count} de non lues',
    other: 'Notifications, {count} non lues',
  },
  markAll: 'Tout marquer comme lu',
  markOne: 'Marquer comme lue : {text}',
  more: 'Afficher la suite',
  onlyUnread: 'Non lues uniquement',
  payment_received: 'Vous avez reçu un paiement',
  'payment_received.full': 'Vous avez reçu {amount} pour « {linkName} »',
  title: 'Notifications',
  unread: 'Non lue :',
  wallet_verification: 'Un portefeuille a été vérifié',
  'wallet_verification.full': 'Le portefeuille « {label} » a été vérifié',
} satisfies Catalogue<typeof source>;
