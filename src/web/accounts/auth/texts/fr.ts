import type { Catalogue } from '#contract/base/i18n.ts';
import type { auth as source } from './en.ts';

export const auth = {
  backToLogin: 'Retour à la connexion',
  'code.confirm': 'Confirmer',
  'code.text': 'Nous avons envoyé un code à 6 chiffres à l’adresse e-mail de {username}.',
  'code.title': 'Confirmez votre adresse e-mail',
  'door.docs': 'Documentation',
  'door.headline': 'Des paiements en crypto, directement dans votre portefeuille',
  'door.text':
    'Partagez un lien ou connectez votre boutique, et vos clients paient depuis n’importe quel portefeuille ou plateforme d’échange. L’argent arrive à des adresses que vous seul contrôlez ; Florin ne le détient jamais.',
  'forgot.email': 'E-mail',
  'forgot.other': 'Utiliser une autre adresse e-mail',
  'forgot.resend': 'Renvoyer le lien',
  'forgot.resent': 'Lien envoyé',
  'forgot.sentText':
    'Si un compte existe pour {email}, nous venons d’y envoyer un lien de réinitialisation. Il expire dans une heure.',
  'forgot.sentTitle': 'Consultez vos e-mails',
  'forgot.submit': 'Envoyer le lien',
  'forgot.text':
    'Saisissez l’adresse e-mail de votre compte. Nous vous enverrons un lien pour réinitialiser votre mot de passe.',
  'forgot.title': 'Réinitialisez votre mot de passe',
  'known.done': 'Navigateur autorisé. Connectez-vous avec votre mot de passe.',
  'known.noLinkText': 'Ouvrez cette page depuis le lien reçu par e-mail.',
  'known.noLinkTitle': 'Lien de connexion requis',
  'known.refusedTitle': 'Ce lien ne fonctionne pas',
  'known.submit': 'Autoriser ce navigateur',
  'known.text':
    'Il y a eu trop de tentatives de connexion à votre compte ; quelqu’un a peut-être essayé de deviner votre mot de passe. Autorisez ce navigateur, puis connectez-vous comme d’habitude. Votre mot de passe reste nécessaire et inchangé.',
  'known.title': 'Connexion depuis ce navigateur',
  'link.request': 'Recevoir un lien par e-mail',
  'link.sentText':
    'Si un compte existe pour {name}, nous venons d’envoyer un lien à son adresse e-mail. Ouvrez-le dans l’heure, dans le navigateur depuis lequel vous souhaitez vous connecter. Vous aurez toujours besoin de votre mot de passe, qui reste inchangé.',
  'link.text':
    'Quelqu’un a peut-être essayé de deviner votre mot de passe. Si ce compte est le vôtre, nous pouvons vous envoyer par e-mail un lien qui vous permet de vous connecter avec votre mot de passe depuis ce navigateur.',
  'login.forgot': 'Mot de passe oublié ?',
  'login.submit': 'Se connecter',
  'login.title': 'Connexion',
  'login.toSignup': 'Nouveau sur Florin ? <link>Créez un compte</link>',
  'login.username': 'Nom d’utilisateur ou e-mail',
  password: 'Mot de passe',
  privacy: 'Confidentialité',
  'reset.doneText': 'Utilisez-le lors de votre prochaine connexion.',
  'reset.doneTitle': 'Mot de passe modifié',
  'reset.noLinkText':
    'Ouvrez cette page depuis le lien reçu par e-mail, ou demandez un nouveau lien.',
  'reset.noLinkTitle': 'Lien de réinitialisation requis',
  'reset.submit': 'Enregistrer le mot de passe',
  'reset.text': 'Vous serez déconnecté de tous vos appareils.',
  'reset.title': 'Choisissez un nouveau mot de passe',
  'reset.toLogin': 'Aller à la connexion',
  'reset.toStart': 'Demander un nouveau lien',
  'second.text': 'Saisissez un code pour terminer la connexion.',
  'second.title': 'Authentification à deux facteurs',
  signInAsOther: 'Utiliser un autre compte',
  'signup.accept':
    'J’accepte les <terms>conditions d’utilisation</terms> et la <privacy>politique de confidentialité</privacy>.',
  'signup.acceptRequired':
    'Acceptez les conditions d’utilisation et la politique de confidentialité pour continuer.',
  'signup.email': 'E-mail',
  'signup.submit': 'Créer un compte',
  'signup.title': 'Créez votre compte',
  'signup.toLogin': 'Vous avez déjà un compte ? <link>Connectez-vous</link>',
  'signup.username': 'Nom d’utilisateur',
  'signup.usernameHint': 'Lettres, chiffres, points, tirets et tirets bas.',
  terms: 'Conditions',
  'update.done': 'Mot de passe modifié',
  'update.submit': 'Modifier le mot de passe',
  'update.text': 'Modifiez votre mot de passe pour continuer.',
  'update.title': 'Choisissez un nouveau mot de passe',
} satisfies Catalogue<typeof source>;
