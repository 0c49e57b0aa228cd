import type { Catalogue } from '#contract/base/i18n.ts';
import type { invites as source } from './en.ts';

export const invites = {
  accept: 'Accepter',
  acceptOf: 'Accepter : {company}',
  accepted: 'Bienvenue dans {workspace}',
  continue: 'Continuer',
  decideLater:
    'Vous pouvez décider plus tard. Les invitations restent ici jusqu’à leur expiration.',
  'empty.text':
    'Demandez à un propriétaire ou à un administrateur de l’espace de travail d’inviter {email}, l’adresse e-mail de votre compte.',
  'empty.title': 'Aucune invitation en attente',
  expires: 'Expire le {date}',
  invitedBy: '{name} vous invite avec le rôle {privilege}.',
  invitedByNobody: 'Vous êtes invité avec le rôle {privilege}.',
  'landing.expiredText':
    'Elle a expiré, a été annulée ou a déjà reçu une réponse. Demandez-en une nouvelle à la personne qui vous a invité.',
  'landing.expiredTitle': 'Cette invitation n’est plus valable',
  'landing.for': 'Cette invitation est destinée à {email}.',
  'landing.login': 'Se connecter',
  'landing.offerText':
    'Avec Florin, les entreprises acceptent les paiements en cryptomonnaies directement dans leurs propres portefeuilles.',
  'landing.otherText':
    'Vous êtes connecté en tant que {current}, mais cette invitation est destinée à {email}. Déconnectez-vous, puis acceptez-la avec le compte de cette adresse.',
  'landing.signOut': 'Se déconnecter',
  'landing.signup': 'Créer un compte',
  'landing.start': 'Aller à l’accueil',
  'landing.stay': 'Rester connecté',
  'landing.title': 'Rejoindre {workspace}',
  'landing.wait': 'Chargement de votre invitation',
  list: 'Vos invitations',
  refuse: 'Refuser',
  refuseOf: 'Refuser : {company}',
  'refuse.confirm': 'Refuser l’invitation',
  'refuse.text':
    'Vous ne rejoindrez pas {workspace}. Pour le faire plus tard, il vous faudra une nouvelle invitation.',
  'refuse.title': 'Refuser cette invitation ?',
  refused: 'Invitation à rejoindre {workspace} refusée',
  role: 'Fonction : {role}',
  text: 'Les espaces de travail que vous êtes invité à rejoindre.',
  title: 'Invitations en attente',
} satisfies Catalogue<typeof source>;
