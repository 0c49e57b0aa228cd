import type { Catalogue } from '#contract/base/i18n.ts';
import type { invites as source } from './en.ts';

export const invites = {
  accept: 'Aceitar',
  acceptOf: 'Aceitar: {company}',
  accepted: 'Boas-vindas a {workspace}',
  continue: 'Continuar',
  decideLater: 'Você pode decidir depois. Os convites ficam aqui até expirarem.',
  'empty.text':
    'Peça a um proprietário ou administrador do espaço de trabalho que convide {email}, o e-mail da sua conta.',
  'empty.title': 'Nenhum convite pendente',
  expires: 'Expira em {date}',
  invitedBy: '{name} convidou você com a função de {privilege}.',
  invitedByNobody: 'Você recebeu um convite com a função de {privilege}.',
  'landing.expiredText':
    'Ele expirou, foi revogado ou já foi respondido. Peça um novo a quem convidou você.',
  'landing.expiredTitle': 'Este convite não está mais disponível',
  'landing.for': 'Este convite é para {email}.',
  'landing.login': 'Entrar',
  'landing.offerText':
    'Com o Florin, empresas aceitam pagamentos em cripto diretamente nas próprias carteiras.',
  'landing.otherText':
    'Você entrou como {current}, mas este convite é para {email}. Saia e aceite-o com a conta desse e-mail.',
  'landing.signOut': 'Sair',
  'landing.signup': 'Criar conta',
  'landing.start': 'Ir para o início',
  'landing.stay': 'Continuar nesta conta',
  'landing.title': 'Participe de {workspace}',
  'landing.wait': 'Carregando seu convite',
  list: 'Seus convites',
  refuse: 'Recusar',
  refuseOf: 'Recusar: {company}',
  'refuse.confirm': 'Recusar convite',
  'refuse.text':
    'Você não vai participar de {workspace}. Para entrar depois, vai precisar de um novo convite.',
  'refuse.title': 'Recusar este convite?',
  refused: 'Convite para {workspace} recusado',
  role: 'Cargo: {role}',
  text: 'Espaços de trabalho que convidaram você.',
  title: 'Convites pendentes',
} satisfies Catalogue<typeof source>;
