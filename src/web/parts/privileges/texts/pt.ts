import type { Catalogue } from '#contract/base/i18n.ts';
import type { privileges as source } from './en.ts';

export const privileges = {
  'can.everything': 'Acesso total, inclusive a membros e outros proprietários.',
  'can.everythingButOwners':
    'Acesso total, exceto para adicionar, alterar ou remover proprietários.',
  'can.only': 'Acesso somente para visualização.',
  'can.some': 'Pode gerenciar {things}. Visualiza todo o resto.',
  legend: 'Função',
  'name.admin': 'Administrador',
  'name.developer': 'Desenvolvedor',
  'name.finance': 'Financeiro',
  'name.owner': 'Proprietário',
  'name.viewer': 'Leitor',
  'thing.api_keys': 'chaves de API',
  'thing.audit': 'o registro de auditoria',
  'thing.customers': 'clientes',
  'thing.events': 'eventos',
  'thing.integrations': 'integrações',
  'thing.members': 'membros',
  'thing.orders': 'pedidos',
  'thing.payment_links': 'links de pagamento',
  'thing.payments': 'pagamentos',
  'thing.wallets': 'carteiras',
  'thing.webhooks': 'webhooks',
  'thing.workspace': 'o espaço de trabalho',
} satisfies Catalogue<typeof source>;
