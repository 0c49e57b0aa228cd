import type { Catalogue } from '#contract/base/i18n.ts';
import type { notifications as source } from './en.ts';

export const notifications = {
  company_invite: 'Você recebeu um convite para um espaço de trabalho',
  'company_invite.company': 'Você recebeu um convite para {companyName}',
  'company_invite.full': '{invitedBy} convidou você para {companyName}',
  empty: 'Ainda não há notificações',
  emptyText: 'Pagamentos, convites e verificações são avisados aqui.',
  emptyUnread: 'Você já leu tudo',
  kyb_verification: 'Há novidades sobre a verificação da sua empresa',
  'kyb_verification.domain.approved': 'Seu domínio foi verificado',
  'kyb_verification.domain.rejected': 'Não foi possível verificar seu domínio',
  'kyb_verification.identity.approved': 'Sua identidade foi verificada',
  'kyb_verification.identity.rejected': 'Sua identidade não foi verificada',
  'kyb_verification.business.approved': 'Sua empresa foi verificada',
  'kyb_verification.business.rejected': 'Sua empresa não foi verificada',
  'kyb_verification.enhanced.approved': 'Sua empresa passou na verificação avançada',
  'kyb_verification.enhanced.rejected': 'A verificação avançada foi recusada',
  labelUnread: {
    one: 'Notificações, {count} não lida',
    many: 'Notificações, {count} de não lidas',
    other: 'Notificações, {count} não lidas',
  },
  markAll: 'Marcar tudo como lido',
  markOne: 'Marcar como lida: {text}',
  more: 'Carregar mais',
  onlyUnread: 'Somente não lidas',
  payment_received: 'Você recebeu um pagamento',
  'payment_received.full': 'Você recebeu {amount} por “{linkName}”',
  'payment_received.test': 'Você recebeu {amount} por “{linkName}” em um teste',
  payment_reversed: 'Um pagamento foi revertido',
  'payment_reversed.full':
    'Um pagamento de {amount} por “{linkName}” foi revertido: a rede substituiu seu bloco',
  'payment_reversed.test':
    'Um pagamento de teste de {amount} por “{linkName}” foi revertido: a rede substituiu seu bloco',
  title: 'Notificações',
  unread: 'Não lida:',
  wallet_verification: 'Uma carteira foi verificada',
  'wallet_verification.full': 'A carteira “{label}” foi verificada',
} satisfies Catalogue<typeof source>;
