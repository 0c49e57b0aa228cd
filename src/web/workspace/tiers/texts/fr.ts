import type { Catalogue } from '#contract/base/i18n.ts';
import type { tiers as en } from './en.ts';

export const tiers: Catalogue<typeof en> = {
  'limit.none': 'Aucun',
  'needs.nothing': 'Personne n’a encore confirmé d’adresse e-mail',
  'next.basic': 'Confirmer votre adresse e-mail',
  'next.basic_plus': 'Vérifier un domaine',
  'next.gold': 'Commencer la vérification renforcée',
  'next.silver': 'Vérifier une personne ou une société',
  'notice.link': 'Coûte plus que ce qui reste de la limite de ce mois',
  'notice.nearly':
    'Sur la limite de {limit} de ce mois, il reste {left}. Les liens réels qui coûtent plus ne peuvent pas être payés avant qu’il y ait de nouveau de la place, au plus tard le {date}.',
  'notice.raise': 'Relever la limite',
  'notice.reached':
    'La limite de {limit} de ce mois est utilisée ou réservée. Les liens réels ne peuvent pas être payés avant qu’il y ait de nouveau de la place, au plus tard le {date}.',
  present: 'Votre niveau',
  reserved: '{amount} de plus sont réservés pour des paiements en cours.',
  resets: 'La limite repart de zéro le {date}.',
  text: 'Le degré de vérification de cet espace de travail décide de ce que les paiements réels peuvent rapporter par mois civil.',
  title: 'Niveau du compte',
  top: 'Il n’y en a pas de plus élevé.',
};
