import type { Catalogue } from '#contract/base/i18n.ts';
import type { failures as source } from '#web/texts/en/failures.ts';

export const failures: Catalogue<typeof source> = {
  account: 'Não foi possível atualizar os dados da conta',
  company: 'Não foi possível salvar as informações da empresa',
  domain: 'Não foi possível verificar o nome de domínio',
  emailLink: 'Não foi possível enviar o link de verificação',
  language: 'Não foi possível mudar o idioma',
  links: 'Não foi possível carregar os links. Tente novamente.',
  notifications: 'Não foi possível carregar as notificações',
  notificationsMore: 'Não foi possível carregar mais notificações',
  password: 'Não foi possível alterar a senha',
  pictureRemove: 'Não foi possível remover a foto de perfil',
  pictureUpdate: 'Não foi possível alterar a foto de perfil',
  reset: 'Não foi possível redefinir a senha',
  sendCode: 'Não foi possível enviar o código de verificação, tente mais tarde',
  signup: 'O cadastro falhou. Tente mais tarde',
  signature: 'A assinatura solicitada falhou, verifique mais tarde',
  wallet: 'Não foi possível criar a carteira, tente mais tarde.',
  webhook: 'Não foi possível salvar o webhook',
};
