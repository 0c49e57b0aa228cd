import type { Catalogue } from '#contract/base/i18n.ts';
import type { identity as source } from './en.ts';

export const identity = {
  'code.hint': 'Six chiffres. Le code est valable dix minutes.',
  'code.label': 'Code',
  'code.resend': 'Envoyer un nouveau code',
  'code.sent': 'Un nouveau code est en route.',
  'password.current': 'Mot de passe actuel',
  'password.new': 'Nouveau mot de passe',
  'password.repeat': 'Nouveau mot de passe, une seconde fois',
  'password.your': 'Votre mot de passe',
  sandboxMail: 'Ceci est un bac à sable : <mail>lisez ses e-mails ici</mail>.',
  'secondFactor.code': 'Code de votre application d’authentification',
  'secondFactor.codeHint': 'Six chiffres qui changent toutes les 30 secondes.',
  'secondFactor.recovery': 'Code de récupération',
  'secondFactor.recoveryHint':
    'L’un de ceux que vous avez conservés lors de l’activation. Chacun ne sert qu’une fois.',
  'secondFactor.useApp': 'Utiliser l’application d’authentification',
  'secondFactor.useRecovery': 'Utiliser un code de récupération',
  'stepUp.confirm': 'Confirmer',
  'stepUp.text': 'Ce que vous vous apprêtez à faire demande votre mot de passe.',
  'stepUp.title': 'Confirmez qu’il s’agit bien de vous',
} satisfies Catalogue<typeof source>;
