import type { Catalogue } from '#contract/base/i18n.ts';
import type { door as source } from './en.ts';

export const door = {
  choose: 'Escolher',
  'choose.button': 'Pagar com USDC',
  'choose.direct': 'Direto para a carteira da loja',
  'choose.text':
    'Seus clientes escolhem uma moeda e veem o preço exato antes de enviar qualquer coisa.',
  'choose.title': 'Escolha como pagar',
  'coin.DOT': 'Polkadot',
  'coin.GLMR': 'Moonbeam',
  'coin.USDC': 'USD Coin',
  item: 'Café espresso da casa, 1 kg',
  label: 'Página de pagamento de demonstração',
  paid: 'Pago',
  'paid.after': 'Confirmado em 14 segundos',
  'paid.button': 'Ver recibo',
  'paid.text':
    'A rede confirma o pagamento, você e seu cliente recebem um recibo, e sua loja recebe um webhook.',
  'paid.title': 'Pagamento concluído',
  pause: 'Pausar a demonstração',
  pay: 'Pagar',
  'pay.button': 'Abrir app da carteira',
  'pay.text': 'Eles pagam de qualquer carteira ou corretora, diretamente para o seu endereço.',
  'pay.title': 'Envie exatamente',
  'pay.waiting': 'Aguardando o pagamento · restam 29 min',
  play: 'Reproduzir a demonstração',
  shop: 'Café Moinho',
  steps: 'Etapas da demonstração',
} as const satisfies Catalogue<typeof source>;
