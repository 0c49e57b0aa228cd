import type { Catalogue } from '#contract/base/i18n.ts';
import type { identity as source } from './en.ts';

export const identity = {
  'code.hint': '6 chiffres. Le code expire après 10 minutes.',
  'code.label': 'Code',
  'code.resend': 'Renvoyer le code',
  'code.sent': 'Code envoyé',
  'password.current': 'Mot de passe actuel',
  'password.new': 'Nouveau mot de passe',
  'password.repeat': 'Confirmer le nouveau mot de passe',
  'password.your': 'Votre mot de passe',
  sandboxMail:
    'Vous êtes dans le bac à sable. <mail>Ouvrez la boîte de réception</mail> pour lire ses e-mails.',
  'secondFactor.code': 'Code de votre application d’authentification',
  'secondFactor.codeHint': '6 chiffres qui changent toutes les 30 secondes.',
  'secondFactor.recovery': 'Code de récupération',
  'secondFactor.recoveryHint':
    'L’un des codes enregistrés lors de la configuration. Chaque code ne sert qu’une fois.',
  'secondFactor.useApp': 'Utiliser l’application d’authentification',
  'secondFactor.useRecovery': 'Utiliser un code de récupération',
  'stepUp.confirm': 'Confirmer',
  'stepUp.text': 'Saisissez votre mot de passe pour continuer.',
  'stepUp.title': 'Confirmez votre identité',
} satisfies Catalogue<typeof source>;
