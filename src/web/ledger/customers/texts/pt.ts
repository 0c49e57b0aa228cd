import type { Catalogue } from '#contract/base/i18n.ts';
import type { customers as source } from './en.ts';

export const customers = {
  'column.country': 'País',
  'column.customer': 'Cliente',
  'column.last': 'Último pagamento',
  'column.paid': 'Recebido',
  'column.payments': 'Pagamentos',
  'empty.filterClear': 'Mostrar todos os clientes',
  'empty.filterText': 'A busca considera o começo do nome e do e-mail.',
  'empty.filterTitle': 'Nenhum cliente encontrado',
  'empty.text':
    'Ative “Pedir e-mail” em um link de pagamento. Os clientes que pagarem por ele aparecem aqui.',
  'empty.title': 'Nenhum cliente ainda',
  'empty.toLinks': 'Ir para links de pagamento',
  erase: 'Apagar dados',
  'erase.confirm': 'Apagar dados',
  'erase.done': 'Dados do cliente apagados',
  'erase.text':
    'O nome, o endereço e o e-mail “{email}” serão removidos permanentemente, aqui e nos pagamentos do cliente. Valores, horários e transações são mantidos para a sua contabilidade.',
  'erase.title': 'Apagar os dados deste cliente?',
  export: 'Exportar',
  'fact.address': 'Endereço de cobrança',
  'fact.email': 'E-mail',
  'fact.first': 'Primeiro pagamento',
  'fact.last': 'Último pagamento',
  'fact.paid': 'Recebido',
  'fact.payments': 'Pagamentos criados',
  payments: 'Pagamentos',
  search: 'Buscar por nome ou e-mail',
  text: 'Pessoas que informaram o e-mail ao pagar.',
  title: 'Clientes',
} satisfies Catalogue<typeof source>;
