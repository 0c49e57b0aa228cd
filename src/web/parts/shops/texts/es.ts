import type { Catalogue } from '#contract/base/i18n.ts';
import type { shops as source } from './en.ts';

export const shops = {
  'wallets.add': 'Añadir una cartera',
  'wallets.legend': 'Carteras que reciben los pagos de los pedidos',
  'wallets.none':
    'Aún no hay ninguna cartera para este modo. Añade una para que los clientes puedan pagar.',
  'wallets.text': 'Si no eliges, se usa la cartera más antigua de cada red.',
  'wallets.unverified': 'aún sin verificar',
} satisfies Catalogue<typeof source>;
