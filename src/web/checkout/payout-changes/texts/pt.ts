import type { Catalogue } from '#contract/base/i18n.ts';
import type { payout as source } from './en.ts';

export const payout = {
  by: 'Solicitada por {name}.',
  cancel: 'Cancelar troca',
  'done.text':
    'Os pagamentos de “{linkName}” ({companyName}) continuam indo para as carteiras atuais. Se você não esperava esta troca, confira o registro de auditoria e peça a quem a solicitou que troque a senha.',
  'done.title': 'Troca cancelada',
  'gone.text':
    'A troca foi cancelada ou substituída, ou já entrou em vigor. Confira o link de pagamento no painel.',
  'gone.title': 'Nada para cancelar',
  keep: 'Manter troca',
  start: 'Ir para o painel',
  text: '“{linkName}” ({companyName}) vai passar a receber nestas carteiras:',
  title: 'Cancelar esta troca de carteiras?',
  when: 'Entra em vigor em {time}.',
} satisfies Catalogue<typeof source>;
