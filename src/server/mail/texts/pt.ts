import type { MailTexts } from './texts.ts';

export const pt: MailTexts = {
  confirmation: ({ username, minutes }) => ({
    subject: 'O seu código Florin',
    heading: 'Confirme o seu endereço de e-mail',
    paragraphs: [
      `Olá, ${username},`,
      'introduza este código para concluir o seu registo na Florin:',
    ],
    closing: `É válido durante ${minutes} minutos. Se não se registou, ignore esta mensagem; sem ela, ninguém pode usar o código.`,
  }),
  addressTaken: () => ({
    subject: 'Já tem uma conta Florin',
    heading: 'Já tem uma conta',
    paragraphs: [
      'Alguém acabou de tentar registar-se na Florin com este endereço. Ele já tem uma conta, por isso nada foi alterado.',
      'Se foi você, inicie sessão com a palavra-passe que tem.',
    ],
    closing: 'Se não foi você, não precisa de fazer nada.',
  }),
  webhookDisabled: ({ name, url, workspace }) => ({
    subject: `O webhook «${name}» foi desativado`,
    heading: 'Um webhook foi desativado',
    paragraphs: [
      `O webhook «${name}» de ${workspace} respondeu 410 Gone, o que nos pede para não enviar mais nada:`,
      url,
      'Nada lhe será entregue até que o guarde de novo. Os seus pagamentos não são afetados.',
    ],
    open: 'Abrir os webhooks',
    closing: 'Recebe esta mensagem porque é proprietário deste espaço de trabalho.',
  }),
  webhookGivenUp: ({ name, url, workspace }) => ({
    subject: `Não é possível contactar o webhook «${name}»`,
    heading: 'Foram abandonadas entregas',
    paragraphs: [
      `Há três dias que o webhook «${name}» de ${workspace} não aceita o que enviamos:`,
      url,
      'As entregas mais antigas já não são tentadas. As mais recentes continuam a ser. Os seus pagamentos não são afetados.',
    ],
    open: 'Abrir os webhooks',
    closing: 'Recebe esta mensagem porque é proprietário deste espaço de trabalho.',
  }),
  footer: 'Florin · pagamentos diretos em carteiras que só você controla',
};
