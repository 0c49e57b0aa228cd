import type { Catalogue } from '#contract/i18n.ts';
import type { auth as source } from '#web/texts/en/auth.ts';

export const auth = {
  'code.confirm': 'Confirmer',
  'code.hint': 'Six chiffres. Le code est valable dix minutes.',
  'code.label': 'Code',
  'code.other': 'Se connecter avec un autre compte',
  'code.resend': 'Envoyer un nouveau code',
  'code.sandboxMail': 'Ceci est un bac à sable : <mail>lisez ses e-mails ici</mail>.',
  'code.sent': 'Un nouveau code est en route.',
  'code.text': 'Nous avons envoyé un code à l’adresse e-mail de {username}.',
  'code.title': 'Confirmez votre adresse e-mail',
  'code.wait': 'Veuillez patienter {seconds} s avant de demander un nouveau code',
  'login.submit': 'Se connecter',
  'login.title': 'Connexion',
  'login.toSignup': 'Pas encore de compte ? <link>Inscrivez-vous</link>',
  'login.username': 'Nom d’utilisateur ou e-mail',
  password: 'Mot de passe',
  privacy: 'Confidentialité',
  'signup.accept':
    'J’accepte les <terms>conditions d’utilisation</terms> et la <privacy>politique de confidentialité</privacy>.',
  'signup.acceptRequired':
    'Pour continuer, veuillez accepter les conditions et la politique de confidentialité.',
  'signup.email': 'E-mail',
  'signup.submit': 'S’inscrire',
  'signup.text': 'Encaissez directement dans des portefeuilles que vous seul contrôlez.',
  'signup.title': 'Créez votre compte',
  'signup.toLogin': 'Vous avez déjà un compte ? <link>Connectez-vous</link>',
  'signup.username': 'Nom d’utilisateur',
  'signup.usernameHint': 'Lettres, chiffres, points, tirets et traits de soulignement.',
  terms: 'Conditions',
} satisfies Catalogue<typeof source>;
