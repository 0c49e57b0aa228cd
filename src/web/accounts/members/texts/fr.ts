import type { Catalogue } from '#contract/base/i18n.ts';
import type { members as source } from './en.ts';

export const members = {
  'column.actions': 'Actions',
  'column.email': 'E-mail',
  'column.expires': 'Expiration',
  'column.invitedBy': 'Invité par',
  'column.joined': 'Arrivée',
  'column.member': 'Membre',
  'column.privilege': 'Droits',
  'column.role': 'Fonction',
  'column.sent': 'Envoi',
  'edit.done': '{name} a été modifié.',
  'edit.menu': 'Modifier les droits et la fonction',
  'edit.ownersOnly': 'Seuls les propriétaires peuvent désigner des propriétaires.',
  'edit.title': 'Droits et fonction de {name}',
  'empty.text':
    'Invitez les personnes avec qui vous travaillez. Chacune ne voit et ne modifie que ce que vous permettez.',
  'empty.title': 'Pour l’instant, vous travaillez ici en solo',
  'invite.done': {
    one: 'L’invitation est en route.',
    many: '{count} d’invitations sont en route.',
    other: '{count} invitations sont en route.',
  },
  'invite.emails': 'Adresses e-mail',
  'invite.emailsHint':
    'Saisissez une adresse puis appuyez sur Entrée, ou collez toute une liste. Chaque personne reçoit son propre e-mail.',
  'invite.submit': 'Envoyer les invitations',
  'invite.text':
    'Elles reçoivent un e-mail avec un lien valable {days} jours. Qui n’a pas de compte en crée un au passage.',
  'invite.title': 'Inviter des membres',
  'invite.tooMany': 'Invitez au plus {maximum} personnes à la fois.',
  'leave.confirm': 'Quitter l’espace de travail',
  'leave.done': 'Vous avez quitté {workspace}.',
  'leave.menu': 'Quitter l’espace de travail',
  'leave.text':
    'Vous ne verrez plus {workspace}. Pour revenir, il vous faudra une nouvelle invitation.',
  'leave.title': 'Quitter cet espace de travail ?',
  'list.title': 'Membres actuels',
  'pending.empty': 'Aucune invitation n’est en attente.',
  'pending.resend': 'Renvoyer',
  'pending.resent': 'Une nouvelle invitation est en route vers {email}.',
  'pending.title': 'Membres en attente',
  'remove.confirm': 'Retirer le membre',
  'remove.done': '{name} ne fait plus partie de l’espace de travail.',
  'remove.menu': 'Retirer de l’espace de travail',
  'remove.text':
    '{name} perd aussitôt l’accès à {workspace}. Ce que cette personne a créé est conservé.',
  'remove.title': 'Retirer ce membre ?',
  'rescind.confirm': 'Annuler l’invitation',
  'rescind.done': 'L’invitation de {email} a été annulée.',
  'rescind.menu': 'Annuler',
  'rescind.text': 'Le lien de l’e-mail envoyé à {email} ne fonctionnera plus.',
  'rescind.title': 'Annuler cette invitation ?',
  'role.hint':
    'Avec vos propres mots, par exemple « Comptable ». Cela ne change rien à ce que la personne peut faire.',
  'role.label': 'Fonction',
  'search.label': 'Rechercher des membres',
  'search.none': 'Aucun membre ne correspond à « {query} ».',
  text: 'Qui travaille dans cet espace, et ce que chacun peut y faire.',
  title: 'Membres et équipe',
  you: 'Vous',
} satisfies Catalogue<typeof source>;
