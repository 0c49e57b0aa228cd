import type { Catalogue } from '#contract/base/i18n.ts';
import type { privileges as source } from './en.ts';

export const privileges = {
  'can.everything': 'Altera tudo, inclusive membros e outros proprietários.',
  'can.everythingButOwners': 'Altera tudo, mas não pode nomear, alterar nem remover proprietários.',
  'can.only': 'Vê tudo, não altera nada.',
  'can.some': 'Altera {things}; vê o restante.',
  legend: 'O que esta pessoa pode fazer?',
  'name.admin': 'Administrador',
  'name.developer': 'Desenvolvedor',
  'name.finance': 'Financeiro',
  'name.owner': 'Proprietário',
  'name.viewer': 'Leitor',
  'thing.api_keys': 'chaves de API',
  'thing.audit': 'o registro de auditoria',
  'thing.customers': 'clientes',
  'thing.events': 'os eventos',
  'thing.members': 'membros',
  'thing.payment_links': 'links de pagamento',
  'thing.payments': 'pagamentos',
  'thing.wallets': 'carteiras',
  'thing.webhooks': 'webhooks',
  'thing.workspace': 'o espaço de trabalho',
} satisfies Catalogue<typeof source>;
