import type { Catalogue } from '#contract/base/i18n.ts';
import type { shops as source } from './en.ts';

export const shops = {
  'wallets.add': 'Ajouter un portefeuille',
  'wallets.legend': 'Portefeuilles qui reçoivent les paiements des commandes',
  'wallets.none':
    'Il n’y a pas encore de portefeuille pour ce mode. Ajoutez-en un pour que les clients puissent payer.',
  'wallets.text': 'Sans choix, le plus ancien portefeuille de chaque réseau est utilisé.',
  'wallets.unverified': 'pas encore vérifié',
} satisfies Catalogue<typeof source>;
