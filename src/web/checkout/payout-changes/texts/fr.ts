import type { Catalogue } from '#contract/base/i18n.ts';
import type { payout as source } from './en.ts';

export const payout = {
  by: 'Demandé par {name}.',
  cancel: 'Annuler le changement',
  'done.text':
    'L’argent de « {linkName} » ({companyName}) va où il allait. Si vous n’étiez pas au courant de ce changement, consultez le journal d’audit et faites choisir un nouveau mot de passe à la personne qui l’a demandé.',
  'done.title': 'Le changement est annulé',
  'gone.text':
    'Le changement a été annulé ou remplacé, ou il a pris effet. Le lien de paiement dans votre tableau de bord montre où en sont les choses.',
  'gone.title': 'Il n’y a plus rien à annuler',
  keep: 'Ne rien faire',
  start: 'Aller au tableau de bord',
  text: 'Le lien de paiement « {linkName} » de {companyName} va bientôt payer vers :',
  title: 'Annuler ce changement ?',
  when: 'Il prend effet le {time}.',
} satisfies Catalogue<typeof source>;
