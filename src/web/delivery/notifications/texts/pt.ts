import type { Catalogue } from '#contract/base/i18n.ts';
import type { notifications as source } from './en.ts';

export const notifications = {
  api_key: 'Uma chave de API de produção mudou',
  'api_key.adopted':
    'A chave de API “{label}” agora age em seu nome, porque quem a criou é desconhecido ou saiu',
  'api_key.created': '{by} criou a chave de API de produção “{label}”',
  'api_key.revoked': '{by} revogou a chave de API de produção “{label}”',
  'api_key.rolled': '{by} rotacionou a chave de API de produção “{label}”',
  'api_key.stopped':
    'A chave de API de produção “{label}” parou porque saiu o membro em nome de quem ela age',
  'api_key.taken_over': 'A chave de API de produção “{label}” agora age em nome de outro membro',
  'api_key.updated': '{by} alterou as permissões da chave de API de produção “{label}”',
  company_invite: 'Você recebeu um convite para um espaço de trabalho',
  'company_invite.company': 'Você recebeu um convite para {companyName}',
  'company_invite.full': '{invitedBy} convidou você para {companyName}',
  empty: 'Nenhuma notificação ainda',
  emptyText: 'Pagamentos, convites e resultados de verificações aparecem aqui.',
  emptyUnread: 'Você está em dia',
  kyb_verification: 'A verificação da sua empresa foi atualizada',
  'kyb_verification.domain.approved': 'Domínio verificado',
  'kyb_verification.domain.rejected': 'Não foi possível verificar o domínio',
  'kyb_verification.identity.approved': 'Identidade verificada',
  'kyb_verification.identity.rejected': 'Verificação de identidade recusada',
  'kyb_verification.business.approved': 'Empresa verificada',
  'kyb_verification.business.rejected': 'Verificação da empresa recusada',
  'kyb_verification.enhanced.approved': 'Verificação avançada aprovada',
  'kyb_verification.enhanced.rejected': 'Verificação avançada recusada',
  labelUnread: {
    one: 'Notificações, {count} não lida',
    many: 'Notificações, {count} não lidas',
    other: 'Notificações, {count} não lidas',
  },
  labelUnreadMore: 'Notificações, mais de {count} não lidas',
  markAll: 'Marcar todas como lidas',
  markOne: 'Marcar como lida: {text}',
  more: 'Carregar mais',
  onlyUnread: 'Somente não lidas',
  payment_decision: 'Um pagamento precisa da sua decisão',
  'payment_decision.claimed':
    'Um cliente diz que uma transferência é o pagamento de {amount} por “{linkName}”. É mesmo?',
  'payment_decision.late':
    'Um pagamento de {amount} por “{linkName}” chegou fora do prazo. Aceite-o ou reembolse-o.',
  'payment_decision.refund_address':
    'Um cliente informou o endereço do reembolso de “{linkName}”. Envie-o.',
  payment_received: 'Você recebeu um pagamento',
  'payment_received.full': 'Você recebeu {amount} por “{linkName}”',
  'payment_received.test': 'Você recebeu {amount} por “{linkName}” (teste)',
  payment_reversed: 'Um pagamento foi revertido',
  'payment_reversed.full':
    'Um pagamento de {amount} por “{linkName}” foi revertido: a rede substituiu o bloco dele',
  'payment_reversed.test':
    'Um pagamento de teste de {amount} por “{linkName}” foi revertido: a rede substituiu o bloco dele',
  shop_order: 'Um pedido da sua loja precisa da sua atenção',
  'shop_order.not_imported':
    'O pedido {number} de {name} está pago, mas não pôde ser importado. Reembolse ou tente de novo.',
  'shop_order.reversed':
    'O pagamento do pedido {number} foi revertido depois da importação em {name}',
  'shop_order.waiting': '{name} não aceita pedidos pagos no momento: eles esperam no Florin',
  test: 'teste',
  title: 'Notificações',
  unread: 'Não lida:',
  wallet_verification: 'Carteira verificada',
  'wallet_verification.full': 'Carteira “{label}” verificada',
  webhook: 'Um webhook precisa da sua atenção',
  'webhook.disabled': 'O webhook “{name}” foi desativado',
  'webhook.failing': 'O webhook “{name}” está falhando',
  'webhook.failing.status': 'O webhook “{name}” está falhando: HTTP {status}',
} satisfies Catalogue<typeof source>;
