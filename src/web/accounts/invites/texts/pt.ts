import type { Catalogue } from '#contract/base/i18n.ts';
import type { invites as source } from './en.ts';

export const invites = {
  accept: 'Aceitar',
  accepted: 'Boas-vindas a {workspace}.',
  continue: 'Continuar',
  decideLater: 'Você pode decidir depois: os convites ficam aqui até expirarem.',
  'empty.text':
    'Peça a um proprietário ou administrador do espaço de trabalho que convide {email}, o endereço da sua conta.',
  'empty.title': 'Nenhum convite esperando por você',
  expires: 'Válido até {date}',
  invitedBy: '{name} convida você com permissões de {privilege}.',
  invitedByNobody: 'Você recebeu um convite com permissões de {privilege}.',
  'landing.expiredText':
    'Ele expirou, foi cancelado ou já foi respondido. Peça um novo a quem convidou você.',
  'landing.expiredTitle': 'Este convite não vale mais',
  'landing.for': 'O convite é para {email}.',
  'landing.login': 'Entrar',
  'landing.offerText':
    'Com o Florin, uma empresa recebe pagamentos diretamente em carteiras que só ela controla.',
  'landing.otherText':
    'Você entrou como {current}, mas este convite é para {email}. Saia para aceitá-lo com a conta desse endereço.',
  'landing.signOut': 'Sair',
  'landing.signup': 'Criar conta',
  'landing.start': 'Ir para a página inicial',
  'landing.stay': 'Continuar nesta conta',
  'landing.title': 'Entre em {workspace}',
  'landing.wait': 'Procurando o seu convite',
  list: 'Seus convites',
  refuse: 'Recusar',
  'refuse.confirm': 'Recusar convite',
  'refuse.text':
    'Você não entrará em {workspace}. Para entrar depois, precisará de um novo convite.',
  'refuse.title': 'Recusar este convite?',
  refused: 'O convite de {workspace} foi recusado.',
  role: 'Função: {role}',
  text: 'Espaços de trabalho que gostariam de contar com você.',
  title: 'Convites pendentes',
} satisfies Catalogue<typeof source>;
