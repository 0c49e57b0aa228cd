import type { Catalogue } from '#contract/base/i18n.ts';
import type { invites as source } from './en.ts';

export const invites = {
  accept: 'Accepter',
  accepted: 'Bienvenue dans {workspace}.',
  continue: 'Continuer',
  decideLater:
    'Vous pouvez décider plus tard : les invitations restent ici jusqu’à leur expiration.',
  'empty.text':
    'Demandez à un propriétaire ou à un administrateur de l’espace de travail d’inviter {email}, l’adresse de votre compte.',
  'empty.title': 'Aucune invitation ne vous attend',
  expires: 'Valable jusqu’au {date}',
  invitedBy: '{name} vous invite ; droits : {privilege}.',
  invitedByNobody: 'Vous avez une invitation ; droits : {privilege}.',
  'landing.expiredText':
    'Elle a expiré, a été annulée ou a déjà reçu une réponse. Demandez-en une nouvelle à la personne qui vous a invité.',
  'landing.expiredTitle': 'Cette invitation n’est plus valable',
  'landing.for': 'L’invitation est destinée à {email}.',
  'landing.login': 'Se connecter',
  'landing.offerText':
    'Avec Florin, une entreprise encaisse directement dans des portefeuilles qu’elle est seule à contrôler.',
  'landing.otherText':
    'Vous êtes connecté avec {current}, mais cette invitation est destinée à {email}. Déconnectez-vous pour l’accepter avec le compte de cette adresse.',
  'landing.signOut': 'Se déconnecter',
  'landing.signup': 'Créer un compte',
  'landing.start': 'Aller à la page d’accueil',
  'landing.stay': 'Rester connecté',
  'landing.title': 'Rejoindre {workspace}',
  'landing.wait': 'Recherche de votre invitation',
  list: 'Vos invitations',
  refuse: 'Refuser',
  'refuse.confirm': 'Refuser l’invitation',
  'refuse.text':
    'Vous ne rejoindrez pas {workspace}. Pour le faire plus tard, il vous faudra une nouvelle invitation.',
  'refuse.title': 'Refuser cette invitation ?',
  refused: 'L’invitation de {workspace} a été refusée.',
  role: 'Fonction : {role}',
  text: 'Les espaces de travail qui souhaitent vous accueillir.',
  title: 'Invitations en attente',
} satisfies Catalogue<typeof source>;
