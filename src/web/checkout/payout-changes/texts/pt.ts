import type { Catalogue } from '#contract/base/i18n.ts';
import type { payout as source } from './en.ts';

export const payout = {
  by: 'Pedido por {name}.',
  cancel: 'Cancelar a alteração',
  'done.text':
    'O dinheiro de “{linkName}” ({companyName}) vai para onde já ia. Se você não sabia desta alteração, consulte o registro de auditoria e peça que a pessoa que a solicitou escolha uma nova senha.',
  'done.title': 'A alteração foi cancelada',
  'gone.text':
    'A alteração foi cancelada ou substituída, ou já passou a valer. O link de pagamento no seu painel mostra como está.',
  'gone.title': 'Não há mais nada a cancelar',
  keep: 'Não fazer nada',
  start: 'Ir para o painel',
  text: 'O link de pagamento “{linkName}” de {companyName} vai receber em:',
  title: 'Cancelar esta alteração?',
  when: 'Passa a valer em {time}.',
} satisfies Catalogue<typeof source>;
