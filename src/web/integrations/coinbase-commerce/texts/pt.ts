import type { Catalogue } from '#contract/base/i18n.ts';
import type { coinbaseCommerce as source } from './en.ts';

export const coinbaseCommerce = {
  'becomes.donation': 'Link de doação',
  'becomes.history': 'Histórico',
  'becomes.static': 'Link de pagamento',
  'column.becomes': 'Vira',
  'column.code': 'Código',
  'column.created': 'Criada',
  'column.line': 'Linha',
  'column.name': 'Nome',
  'column.paid': 'Pago',
  'column.price': 'Preço',
  'column.reason': 'Motivo',
  'column.status': 'Status',
  'done.charges': {
    one: '{count} cobrança adicionada ao histórico',
    other: '{count} cobranças adicionadas ao histórico',
  },
  'done.links': 'Ver links de pagamento',
  'done.products': {
    one: '{count} link de pagamento criado',
    other: '{count} links de pagamento criados',
  },
  'field.amount': 'Preço',
  'field.code': 'Código',
  'field.confirmedAt': 'Data de confirmação',
  'field.createdAt': 'Data de criação',
  'field.cryptoAmount': 'Valor pago',
  'field.cryptoSymbol': 'Criptomoeda',
  'field.currency': 'Moeda',
  'field.description': 'Descrição',
  'field.id': 'ID da Coinbase',
  'field.name': 'Nome',
  'field.network': 'Rede',
  'field.status': 'Status',
  'file.another': 'Escolher outro arquivo',
  'file.choose': 'Escolher arquivo',
  'file.environment.production':
    'Você está no modo real: os clientes podem pagar os links assim que são criados.',
  'file.environment.test':
    'Você está no modo de teste: os links criados só recebem pagamentos de teste.',
  'file.hint':
    'Um arquivo CSV de produtos (ou checkouts) ou de cobranças, de até 5 MB e 20.000 linhas. Primeiro você vê o que seria importado.',
  'file.title': 'Arquivo',
  'history.delete': 'Excluir histórico importado',
  'history.deleteText': {
    one: '{count} cobrança será excluída. Os links de pagamento continuam. Para recuperá-la, importe o arquivo de novo.',
    other:
      '{count} cobranças serão excluídas. Os links de pagamento continuam. Para recuperá-las, importe o arquivo de novo.',
  },
  'history.deleteTextMore':
    'Mais de {count} cobranças serão excluídas. Os links de pagamento continuam. Para recuperá-las, importe o arquivo de novo.',
  'history.deleteTitle': 'Excluir o histórico importado?',
  'history.deleted': 'Histórico importado excluído',
  'history.empty': 'As cobranças que você importar aparecem aqui.',
  'history.more': 'Mostrar mais',
  'history.text':
    'As cobranças como seus arquivos as descrevem. Elas nunca são contadas: nem na receita, nem nas exportações, nos extratos ou nos limites. Nada sobre os clientes é guardado.',
  'history.title': 'Histórico importado',
  'import.charges': { one: 'Importar {count} cobrança', other: 'Importar {count} cobranças' },
  'import.products': { one: 'Importar {count} produto', other: 'Importar {count} produtos' },
  'import.progress': '{done} de {total} importados',
  'import.stopped':
    'A importação parou: {error} O que foi importado foi mantido. Importe de novo para continuar.',
  notAllowed:
    'Sua função não pode criar links de pagamento e, portanto, também não pode importá-los. Você pode consultar o histórico importado.',
  'preview.charges': {
    one: '{count} cobrança é adicionada ao histórico',
    other: '{count} cobranças são adicionadas ao histórico',
  },
  'preview.existing': {
    one: '{count} linha já foi importada',
    other: '{count} linhas já foram importadas',
  },
  'preview.first': 'São exibidas as primeiras {count}.',
  'preview.new': 'Serão importados',
  'preview.nothing': 'Este arquivo não contém nada novo.',
  'preview.products': {
    one: '{count} produto vira um link de pagamento',
    other: '{count} produtos viram links de pagamento',
  },
  'preview.refused': {
    one: '{count} linha não pode ser importada',
    other: '{count} linhas não podem ser importadas',
  },
  'preview.refusedRows': 'Não podem ser importados',
  'price.chosen': 'O cliente escolhe ({currency})',
  reason: '{field}: {issue}',
  text: 'Transforme seus produtos em links de pagamento e guarde as cobranças anteriores como histórico.',
  title: 'Importar da Coinbase Commerce',
} satisfies Catalogue<typeof source>;
