import type { Catalogue } from '#contract/base/i18n.ts';
import type { mails as en } from './en.ts';

export const mails: Catalogue<typeof en> = {
  always: 'E-mails sobre a segurança da sua conta e do seu dinheiro são sempre enviados.',
  'gone.text':
    'O link está incompleto ou não foi criado pelo Florin. Você pode escolher seus e-mails na sua conta.',
  'gone.title': 'Este link não funciona',
  'hint.api_key':
    'Quando uma chave de API de produção de um espaço de trabalho seu é criada, alterada ou parada.',
  'hint.company_invite': 'Quando alguém convida você para um espaço de trabalho.',
  'hint.kyb_verification': 'Quando sai o resultado da verificação de uma pessoa ou empresa.',
  'hint.payment_decision':
    'Quando um cliente indica uma transação ou um pagamento chega fora do prazo. No máximo dez e-mails por dia.',
  'hint.payment_received': 'No máximo um e-mail por hora, com todos os pagamentos desde o último.',
  'hint.payment_reversed':
    'Raro: a rede substituiu blocos finalizados. Você recebe um só e-mail para todos os pagamentos afetados.',
  'hint.shop_order': 'Quando um pedido pago não pode ser importado na sua loja.',
  'hint.wallet_verification': 'Quando outro membro verifica uma carteira.',
  'hint.webhook': 'Quando um webhook falha várias vezes seguidas.',
  'stop.choose': 'Gerenciar preferências de e-mail',
  'stop.confirm': 'Cancelar inscrição',
  'stop.text':
    'Você não receberá mais estes e-mails. As notificações continuam aparecendo no painel.',
  'stop.title': 'Cancelar a inscrição nestes e-mails?',
  'stopped.text':
    'Você não receberá mais estes e-mails: {what}. Os outros e-mails continuam como antes.',
  'stopped.title': 'Inscrição cancelada',
  text: 'Você sempre recebe as notificações no painel. Escolha quais também quer receber por e-mail.',
  title: 'Notificações por e-mail',
  'type.api_key': 'Chaves de API de produção',
  'type.company_invite': 'Convites',
  'type.kyb_verification': 'Resultados de verificações',
  'type.payment_decision': 'Pagamentos a decidir',
  'type.payment_received': 'Pagamentos recebidos',
  'type.payment_reversed': 'Pagamentos revertidos',
  'type.shop_order': 'Pedidos de lojas',
  'type.wallet_verification': 'Carteiras verificadas',
  'type.webhook': 'Webhooks',
};
