import type { Catalogue } from '#contract/base/i18n.ts';
import type { auth as source } from './en.ts';

export const auth = {
  about:
    'Acceptez des paiements en cryptomonnaies directement sur vos propres portefeuilles. Florin ne détient jamais votre argent ni vos clés.',
  backToLogin: 'Retour à la connexion',
  'code.confirm': 'Confirmer',
  'code.text': 'Nous avons envoyé un code à l’adresse e-mail de {username}.',
  'code.title': 'Confirmez votre adresse e-mail',
  'forgot.email': 'E-mail',
  'forgot.other': 'Utiliser une autre adresse',
  'forgot.resend': 'Envoyer un autre lien',
  'forgot.resent': 'Un autre lien est en route.',
  'forgot.sentText':
    'S’il existe un compte pour {email}, un e-mail contenant un lien est en route. Le lien est valable une heure.',
  'forgot.sentTitle': 'Consultez vos e-mails',
  'forgot.submit': 'Envoyer le lien',
  'forgot.text':
    'Nous envoyons à l’adresse e-mail de votre compte un lien pour en choisir un nouveau.',
  'forgot.title': 'Mot de passe oublié ?',
  'login.forgot': 'Mot de passe oublié ?',
  'login.submit': 'Se connecter',
  'login.title': 'Connexion',
  'login.toSignup': 'Pas encore de compte ? <link>Inscrivez-vous</link>',
  'login.username': 'Nom d’utilisateur ou e-mail',
  password: 'Mot de passe',
  privacy: 'Confidentialité',
  'reset.doneText': 'Utilisez-le désormais pour vous connecter.',
  'reset.doneTitle': 'Votre nouveau mot de passe est enregistré',
  'reset.noLinkText':
    'Ouvrez-la par le lien de l’e-mail que nous vous avons envoyé, ou demandez-en un nouveau.',
  'reset.noLinkTitle': 'Cette page demande un lien',
  'reset.submit': 'Définir le mot de passe',
  'reset.text': 'Vous serez déconnecté partout.',
  'reset.title': 'Définissez un nouveau mot de passe',
  'reset.toLogin': 'Aller à la connexion',
  'reset.toStart': 'Demander un nouveau lien',
  'second.text': 'Votre compte demande un code en plus du mot de passe.',
  'second.title': 'Deuxième étape',
  signInAsOther: 'Se connecter avec un autre compte',
  'signup.accept':
    'J’accepte les <terms>conditions d’utilisation</terms> et la <privacy>politique de confidentialité</privacy>.',
  'signup.acceptRequired':
    'Pour continuer, veuillez accepter les conditions et la politique de confidentialité.',
  'signup.email': 'E-mail',
  'signup.submit': 'S’inscrire',
  'signup.title': 'Créez votre compte',
  'signup.toLogin': 'Vous avez déjà un compte ? <link>Connectez-vous</link>',
  'signup.username': 'Nom d’utilisateur',
  'signup.usernameHint': 'Lettres, chiffres, points, tirets et traits de soulignement.',
  terms: 'Conditions',
  'update.done': 'Votre mot de passe a été changé.',
  'update.submit': 'Changer le mot de passe',
  'update.text': 'Votre mot de passe doit être changé avant de continuer.',
  'update.title': 'Choisissez un nouveau mot de passe',
} satisfies Catalogue<typeof source>;
