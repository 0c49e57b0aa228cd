import type { Catalogue } from '#contract/base/i18n.ts';
import type { customers as source } from './en.ts';

export const customers = {
  'column.country': 'País',
  'column.customer': 'Cliente',
  'column.last': 'Último pagamento',
  'column.paid': 'Recebido',
  'column.payments': 'Pagamentos',
  'empty.filterClear': 'Mostrar todos os clientes',
  'empty.filterText': 'Nenhum nome ou e-mail de cliente começa assim.',
  'empty.filterTitle': 'Ninguém com esse nome',
  'empty.text': 'Faça um link de pagamento pedir o e-mail: quem pagar por ele aparecerá aqui.',
  'empty.title': 'Ainda não há clientes',
  'empty.toLinks': 'Ir para seus links de pagamento',
  erase: 'Apagar os dados',
  'erase.confirm': 'Apagar para sempre',
  'erase.done': 'Os dados do cliente foram apagados.',
  'erase.text':
    'O nome, o endereço e o e-mail “{email}” são removidos para sempre, aqui e nos pagamentos. Valores, datas e transações ficam, pois a sua contabilidade precisa deles.',
  'erase.title': 'Apagar os dados deste cliente?',
  export: 'Exportar',
  'fact.address': 'Endereço de cobrança',
  'fact.email': 'E-mail',
  'fact.first': 'Primeiro pagamento',
  'fact.last': 'Último pagamento',
  'fact.paid': 'Recebido',
  'fact.payments': 'Pagamentos abertos',
  payments: 'Pagamentos',
  search: 'Buscar por nome ou e-mail',
  text: 'Quem informou o e-mail ao pagar. Peça-o no link de pagamento.',
  title: 'Clientes',
} satisfies Catalogue<typeof source>;
