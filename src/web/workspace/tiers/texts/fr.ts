import type { Catalogue } from '#contract/base/i18n.ts';
import type { tiers as en } from './en.ts';

export const tiers: Catalogue<typeof en> = {
  'limit.none': 'Aucun',
  'needs.nothing': 'Aucune adresse e-mail confirmée',
  'next.basic': 'Confirmer votre adresse e-mail',
  'next.basic_plus': 'Vérifier un domaine',
  'next.gold': 'Commencer la vérification renforcée',
  'next.silver': 'Vérifier une personne ou votre entreprise',
  'notice.link': 'Dépasse ce qui reste du plafond de ce mois',
  'notice.nearly':
    'Il vous reste {left} sur le plafond de {limit} de ce mois. Vos clients ne peuvent pas régler de liens réels d’un montant supérieur avant la réinitialisation du plafond, au plus tard le {date}.',
  'notice.raise': 'Relever le plafond',
  'notice.reached':
    'Le plafond de {limit} de ce mois est utilisé ou réservé. Vos clients ne peuvent plus régler de liens réels tant qu’il ne s’en libère pas une partie, au plus tard le {date}.',
  present: 'Niveau actuel',
  reserved: '{amount} sont réservés pour des paiements en cours.',
  resets: 'Prochaine réinitialisation : {date}.',
  text: 'Votre niveau détermine combien vous pouvez recevoir en paiements réels par mois civil.',
  title: 'Niveau du compte',
  top: 'C’est le niveau le plus élevé.',
};
