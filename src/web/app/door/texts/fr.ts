import type { Catalogue } from '#contract/base/i18n.ts';
import type { door as source } from './en.ts';

export const door = {
  choose: 'Choisir',
  'choose.button': 'Payer en USDC',
  'choose.direct': 'Directement au portefeuille du commerçant',
  'choose.text':
    'Vos clients choisissent une monnaie et voient son prix exact avant d’envoyer quoi que ce soit.',
  'choose.title': 'Choisissez comment payer',
  'coin.DOT': 'Polkadot',
  'coin.GLMR': 'Moonbeam',
  'coin.USDC': 'USD Coin',
  item: 'Espresso maison, 1 kg',
  label: 'Page de paiement de démonstration',
  paid: 'Payé',
  'paid.after': 'Confirmé en 14 secondes',
  'paid.button': 'Voir le reçu',
  'paid.text':
    'Le réseau confirme le paiement, votre client et vous recevez un reçu, et votre boutique reçoit un webhook.',
  'paid.title': 'Paiement effectué',
  pause: 'Mettre la démonstration en pause',
  pay: 'Payer',
  'pay.button': 'Ouvrir l’application du portefeuille',
  'pay.text':
    'Ils paient depuis n’importe quel portefeuille ou plateforme d’échange, directement à votre adresse.',
  'pay.title': 'Envoyez exactement',
  'pay.waiting': 'En attente du paiement · 29 min restantes',
  play: 'Lancer la démonstration',
  shop: 'Café du Moulin',
  steps: 'Étapes de la démonstration',
} as const satisfies Catalogue<typeof source>;
