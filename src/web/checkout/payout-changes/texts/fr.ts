import type { Catalogue } from '#contract/base/i18n.ts';
import type { payout as source } from './en.ts';

export const payout = {
  by: 'Demandé par {name}.',
  cancel: 'Annuler le changement',
  'done.text':
    'Les paiements du lien « {linkName} » ({companyName}) continuent d’aller vers les portefeuilles actuels. Si vous ne vous attendiez pas à ce changement, consultez le journal d’audit et demandez à la personne qui l’a demandé de modifier son mot de passe.',
  'done.title': 'Changement annulé',
  'gone.text':
    'Le changement a été annulé ou remplacé, ou a déjà pris effet. Consultez le lien de paiement dans votre tableau de bord.',
  'gone.title': 'Rien à annuler',
  keep: 'Garder le changement',
  start: 'Aller au tableau de bord',
  text: 'Les paiements du lien « {linkName} » ({companyName}) iront bientôt vers ces portefeuilles :',
  title: 'Annuler ce changement de portefeuilles ?',
  when: 'Prend effet le {time}.',
} satisfies Catalogue<typeof source>;
