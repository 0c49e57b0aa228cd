import type { Catalogue } from '#contract/base/i18n.ts';
import type { shops as source } from './en.ts';

export const shops = {
  'wallets.add': 'Adicionar uma carteira',
  'wallets.legend': 'Carteiras que recebem os pagamentos dos pedidos',
  'wallets.none':
    'Ainda não há carteira para este modo. Adicione uma para que os clientes possam pagar.',
  'wallets.text': 'Sem escolha, é usada a carteira mais antiga de cada rede.',
  'wallets.unverified': 'ainda não verificada',
} satisfies Catalogue<typeof source>;
