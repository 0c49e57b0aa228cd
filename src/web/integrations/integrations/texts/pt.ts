import type { Catalogue } from '#contract/base/i18n.ts';
import type { integrations as source } from './en.ts';

export const integrations = {
  'column.actions': 'Ações',
  'column.created': 'Criada',
  'column.name': 'Loja',
  'column.provider': 'Plataforma',
  'column.seen': 'Última chamada',
  'column.status': 'Status',
  'connect.done': 'Loja conectada',
  'connect.own': 'Conectar a sua própria loja',
  'connect.squarespace': 'Conectar o Squarespace',
  'connect.submit': 'Conectar uma loja',
  'connect.title.production': 'Conectar uma loja em produção',
  'connect.title.test': 'Conectar uma loja de teste',
  'connect.woocommerce': 'Conectar o WooCommerce',
  connected: 'Conectada',
  connecting: 'Configuração incompleta',
  'disconnect.confirm': 'Desconectar',
  'disconnect.done': 'Loja desconectada',
  'disconnect.squarespace':
    'O Florin esquece a chave de API, os botões informam que a loja não vende mais ali, e os pedidos não pagos são fechados. Isso não pode ser desfeito. Os pagamentos continuam no Florin.',
  'disconnect.text':
    'A chave de API e o webhook param de funcionar imediatamente, e os pedidos não pagos são encerrados. Isso não pode ser desfeito. Os pagamentos continuam no Florin.',
  'disconnect.title': 'Desconectar “{name}”?',
  'disconnect.waiting': {
    one: '{count} pedido pago ainda não foi importado e não será: você recebe um aviso para reembolsá-lo ou lançá-lo por conta própria.',
    other:
      '{count} pedidos pagos ainda não foram importados e não serão: você recebe um aviso de cada um para reembolsá-lo ou lançá-lo por conta própria.',
  },
  'empty.text':
    'Sua loja envia os pedidos ao Florin e é notificada quando são pagos. Cada loja tem sua própria chave de API, que só acessa os próprios pedidos.',
  'empty.title': 'Nenhuma loja ainda',
  eventsStopped: 'Não é mais notificada: conecte-a de novo',
  'import.coinbaseCommerce': 'Importar da Coinbase Commerce',
  'name.hint': 'Só você vê; por exemplo, “Loja on-line”.',
  'name.label': 'Nome',
  neverSeen: 'Nunca',
  'provider.custom': 'Própria',
  'secrets.apiKey': 'Chave de API',
  'secrets.apiKeyHint': 'Para o servidor da sua loja, nunca para um navegador ou aplicativo.',
  'secrets.done': 'Já salvei',
  'secrets.id': 'ID da integração',
  'secrets.signingSecret': 'Segredo de assinatura',
  'secrets.signingSecretHint': 'Verifica se um evento vem do Florin.',
  'secrets.text':
    'Copie estes valores para a sua loja agora. A chave de API e o segredo de assinatura não serão exibidos novamente.',
  'secrets.title': 'Conecte o servidor da sua loja',
  setUp: 'Configuração e verificações',
  'squarespace.key_refused': 'Chave não aceita: conecte outra',
  'squarespace.notImported': {
    one: '{count} pedido não importado',
    other: '{count} pedidos não importados',
  },
  'squarespace.right_missing': 'Falta uma permissão à chave: conecte outra',
  'squarespace.site_expired': 'Site expirado: renove-o',
  'squarespace.waiting': {
    one: '{count} importação pendente',
    other: '{count} importações pendentes',
  },
  text: 'Lojas cujos pedidos são pagos com o Florin.',
  title: 'Integrações',
  'webhookUrl.hint': 'Opcional. O Florin envia order.updated para lá sempre que um pedido muda.',
  'webhookUrl.label': 'URL do webhook',
} satisfies Catalogue<typeof source>;
