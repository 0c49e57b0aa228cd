import type { Catalogue } from '#contract/i18n.ts';
import type { notifications as source } from '#web/texts/en/notifications.ts';

export const notifications = {
  company_invite: 'Você recebeu um convite para um espaço de trabalho',
  'company_invite.company': 'Você recebeu um convite para {companyName}',
  'company_invite.full': '{invitedBy} convidou você para {companyName}',
  empty: 'Ainda não há notificações',
  emptyText: 'Pagamentos, convites e verificações são avisados aqui.',
  emptyUnread: 'Você já leu tudo',
  kyb_verification: 'Há novidades sobre a verificação da sua empresa',
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
  title: 'Notificações',
  unread: 'Não lida:',
  wallet_verification: 'Uma carteira foi verificada',
  'wallet_verification.full': 'A carteira “{label}” foi verificada',
} satisfies Catalogue<typeof source>;
