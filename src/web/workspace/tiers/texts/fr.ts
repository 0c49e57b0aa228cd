import type { Catalogue } from '#contract/base/i18n.ts';
import type { tiers as en } from './en.ts';

export const tiers: Catalogue<typeof en> = {
  'limit.none': 'Aucun paiement réel',
  'needs.nothing': 'Aucune adresse e-mail confirmée',
  'next.basic': 'Confirmer votre adresse e-mail',
  'next.basic_plus': 'Vérifier un domaine',
  'next.gold': 'Commencer la vérification renforcée',
  'next.silver': 'Vérifier une identité ou votre entreprise',
  'notice.link': 'Dépasse le reste de votre plafond mensuel',
  'notice.nearly':
    'Il reste {left} sur votre plafond mensuel de {limit}. Vos clients ne peuvent pas faire de paiement réel d’un montant supérieur avant sa réinitialisation, au plus tard le {date}.',
  'notice.raise': 'Relever le plafond',
  'notice.reached':
    'Vous avez atteint votre plafond mensuel de {limit}. Vos clients ne peuvent plus faire de paiement réel avant sa réinitialisation, au plus tard le {date}.',
  present: 'Niveau actuel',
  reserved: 'Paiements en attente : {amount}. Seuls les paiements reçus comptent dans le plafond.',
  resets: 'Prochaine réinitialisation : {date}.',
  text: 'Votre niveau détermine le montant de paiements réels que vous pouvez recevoir par mois civil.',
  title: 'Niveau du compte',
  top: 'C’est le niveau le plus élevé.',
};
