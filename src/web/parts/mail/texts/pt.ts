import type { Catalogue } from '#contract/base/i18n.ts';
import type { mails as en } from './en.ts';

export const mails: Catalogue<typeof en> = {
  always: 'O que diz respeito à segurança da sua conta e do seu dinheiro é sempre enviado.',
  'gone.text':
    'O link está incompleto ou não é nosso. Você pode escolher seus e-mails na sua conta.',
  'gone.title': 'Este link não funciona',
  'hint.company_invite': 'Alguém quer você no espaço de trabalho dele.',
  'hint.kyb_verification': 'De uma pessoa ou da empresa, assim que decidida.',
  'hint.payment_received': 'No máximo um e-mail por hora, com todos os pagamentos desde o último.',
  'hint.payment_reversed':
    'Raro: a rede substituiu blocos finalizados. Um só e-mail para todos os pagamentos afetados.',
  'hint.wallet_verification': 'Outro membro comprovou o controle de uma carteira.',
  'stop.choose': 'Escolher os e-mails na sua conta',
  'stop.confirm': 'Parar estes e-mails',
  'stop.text': 'Você não receberá mais e-mails deste tipo. O painel continua avisando você.',
  'stop.title': 'Parar estes e-mails?',
  'stopped.text': 'Você não recebe mais e-mails deste tipo: {what}. Os outros continuam chegando.',
  'stopped.title': 'Estes e-mails foram parados',
  text: 'O painel avisa você de qualquer forma. Escolha o que chega também por e-mail.',
  title: 'E-mails',
  'type.company_invite': 'Convites',
  'type.kyb_verification': 'Resultados das verificações',
  'type.payment_received': 'Pagamentos recebidos',
  'type.payment_reversed': 'Pagamentos revertidos',
  'type.wallet_verification': 'Carteiras verificadas',
};
