import type { VerificationKind } from '#contract/workspace/verification.ts';
import type { MailTexts } from './texts.ts';

export const pt: MailTexts = {
  confirmation: ({ username, minutes }) => ({
    subject: 'Seu código do Florin',
    heading: 'Confirme seu endereço de e-mail',
    paragraphs: [`Olá, ${username},`, 'digite este código para concluir seu cadastro no Florin:'],
    closing: `Ele é válido por ${minutes} minutos. Se você não se cadastrou, ignore este e-mail; sem ele, ninguém pode usar o código.`,
  }),
  addressTaken: () => ({
    subject: 'Você já tem uma conta no Florin',
    heading: 'Você já tem uma conta',
    paragraphs: [
      'Alguém acaba de tentar usar este endereço para outra conta no Florin. Ele já tem uma, então nada foi alterado.',
      'Se foi você, entre com a senha que já tem ou peça uma nova na página de entrada.',
    ],
    closing: 'Se não foi você, não é preciso fazer nada.',
  }),
  passwordReset: ({ username, minutes }) => ({
    subject: 'Escolha uma nova senha do Florin',
    heading: 'Escolha uma nova senha',
    paragraphs: [
      `Olá, ${username},`,
      'alguém, provavelmente você, pediu uma nova senha para a sua conta do Florin. Este link permite escolher uma:',
    ],
    open: 'Escolher uma nova senha',
    closing: `Ele funciona uma única vez, por ${minutes} minutos. Se você não pediu, ignore este e-mail; sua senha continua a mesma.`,
  }),
  passwordChanged: ({ username }) => ({
    subject: 'Sua senha do Florin foi alterada',
    heading: 'Sua senha foi alterada',
    paragraphs: [
      `Olá, ${username},`,
      'a senha da sua conta do Florin acaba de ser alterada. Sua sessão foi encerrada em todos os outros lugares.',
      'Se não foi você, escolha uma nova senha imediatamente:',
    ],
    open: 'Escolher uma nova senha',
    closing: 'Se foi você, não é preciso fazer nada.',
  }),
  emailChange: ({ username, minutes }) => ({
    subject: 'Seu código do Florin para este endereço',
    heading: 'Confirme seu novo endereço de e-mail',
    paragraphs: [
      `Olá, ${username},`,
      'digite este código na sua conta para passar a usar este endereço no Florin:',
    ],
    closing: `Ele é válido por ${minutes} minutos. Se você não pediu, ignore este e-mail; sem o código, nada muda.`,
  }),
  emailChanged: ({ username, email }) => ({
    subject: 'Seu endereço de e-mail do Florin foi alterado',
    heading: 'Seu endereço de e-mail foi alterado',
    paragraphs: [
      `Olá, ${username},`,
      `sua conta do Florin agora usa ${email}. Nada mais será enviado para este endereço.`,
    ],
    closing:
      'Se não foi você, outra pessoa está com a sua conta: escreva imediatamente para o suporte deste Florin.',
  }),
  twoFactorOn: ({ username }) => ({
    subject: 'A autenticação em dois fatores está ativada',
    heading: 'A autenticação em dois fatores está ativada',
    paragraphs: [
      `Olá, ${username},`,
      'de agora em diante, entrar no Florin exige um código do seu aplicativo autenticador. Guarde seus códigos de recuperação em um lugar seguro: sem o aplicativo, eles são a única forma de entrar.',
      'Se não foi você, escolha uma nova senha imediatamente:',
    ],
    open: 'Escolher uma nova senha',
    closing: 'Se foi você, não é preciso fazer nada.',
  }),
  twoFactorOff: ({ username }) => ({
    subject: 'A autenticação em dois fatores está desativada',
    heading: 'A autenticação em dois fatores está desativada',
    paragraphs: [
      `Olá, ${username},`,
      'de agora em diante, basta a sua senha para entrar na sua conta do Florin.',
      'Se não foi você, escolha uma nova senha imediatamente:',
    ],
    open: 'Escolher uma nova senha',
    closing: 'Se foi você, não é preciso fazer nada.',
  }),
  recoveryCodeUsed: ({ username, left }) => ({
    subject: 'Um código de recuperação do Florin foi usado',
    heading: 'Um código de recuperação foi usado',
    paragraphs: [
      `Olá, ${username},`,
      `um dos seus códigos de recuperação acaba de ser usado no lugar do seu aplicativo autenticador. Códigos ainda não usados: ${left}.`,
      'Se não foi você, alguém sabe a sua senha: escolha uma nova imediatamente e depois renove os códigos de recuperação.',
    ],
    open: 'Escolher uma nova senha',
    closing: 'Se foi você, não é preciso fazer nada, além de renovar os códigos antes que acabem.',
  }),
  invitation: ({ inviter, workspace, privilege, days }) => ({
    subject: `${inviter.name} convida você para ${workspace}`,
    heading: `Participe de ${workspace}`,
    paragraphs: [
      `${inviter.name} (${inviter.email}) convida você para o espaço de trabalho “${workspace}” no Florin. Suas permissões: ${privileges[privilege]}.`,
      'Com o Florin, uma empresa recebe pagamentos em criptomoedas diretamente em carteiras que só ela controla.',
    ],
    open: 'Ver o convite',
    closing: `O link vale por ${days} dias. Para participar, você precisa de uma conta com este endereço; dá para criá-la na hora. Se você não sabe quem é, ignore este e-mail.`,
  }),
  payoutChange: ({ linkName, workspace, by, wallets, effectiveAt }) => ({
    subject: `“${linkName}” vai receber em outras carteiras`,
    heading: 'Um link de pagamento vai receber em outras carteiras',
    paragraphs: [
      `${by} alterou o destino do dinheiro de “${linkName}” (${workspace}). A partir de ${effectiveAt}, ele vai para:`,
      ...wallets,
      'Até lá, ele vai para onde já ia. Se você não quer essa alteração, ou não sabe dela, cancele-a a tempo:',
    ],
    open: 'Ver e cancelar',
    closing:
      'O link funciona sem entrar na conta e só para esta alteração. Você recebe este e-mail porque é proprietário deste espaço de trabalho; se estiver tudo certo, não é preciso fazer nada.',
  }),
  payoutChangeDropped: ({ linkName, workspace }) => ({
    subject: `“${linkName}” mantém suas carteiras`,
    heading: 'Um link de pagamento mantém suas carteiras',
    paragraphs: [
      `“${linkName}” (${workspace}) ia receber em outras carteiras. Uma delas foi excluída ou não está mais provada, por isso nada mudou: o dinheiro vai para onde já ia.`,
    ],
    open: 'Abrir os links de pagamento',
    closing: 'Você recebe este e-mail porque é proprietário deste espaço de trabalho.',
  }),
  refundOffer: ({ workspace, amount, network, reason, until }) => ({
    subject: `${workspace} quer reembolsar ${amount} a você`,
    heading: 'Para onde deve ir o seu reembolso?',
    paragraphs: [
      `${workspace} quer devolver ${amount} a você em ${network}. O motivo informado:`,
      reason,
      `Diga até ${until} para qual endereço ele deve ir. Ninguém precisa das suas chaves nem de uma frase de recuperação para isso.`,
    ],
    open: 'Informar um endereço',
    closing: 'O link é só para você: quem o tem decide para onde vai o dinheiro. Não o repasse.',
  }),
  refundAddress: ({ workspace, amount, network, address }) => ({
    subject: `Um reembolso de ${amount} espera por você`,
    heading: 'Um reembolso pode ser enviado',
    paragraphs: [
      `Um pagador de ${workspace} disse para onde deve ir o reembolso de ${amount} em ${network}:`,
      address,
      'Envie-o da sua própria carteira: o pagamento, no seu painel, mostra como.',
    ],
    open: 'Abrir o pagamento',
    closing:
      'Você recebe este e-mail porque é proprietário ou responsável financeiro deste espaço de trabalho.',
  }),
  companyEmail: ({ workspace, by, hours }) => ({
    subject: `Confirme este endereço para ${workspace}`,
    heading: 'Confirme o e-mail da sua empresa',
    paragraphs: [
      `${by} indicou este endereço como e-mail da empresa “${workspace}” no Florin.`,
      'Para confirmá-lo, abra o link com a sessão iniciada como membro deste espaço de trabalho:',
    ],
    open: 'Confirmar este endereço',
    closing: `Funciona uma única vez, por ${hours} horas. Se você não sabe do que se trata, ignore este e-mail; o endereço continua sem confirmação.`,
  }),
  identityCheck: ({ workspace }) => ({
    subject: `Comprove sua identidade para ${workspace}`,
    heading: 'Comprove sua identidade',
    paragraphs: [
      `Você está verificando uma identidade para ${workspace}. Leva poucos minutos no celular: fotos de um documento de identidade e uma do seu rosto.`,
      'Tenha em mãos seu passaporte, carteira de identidade, carteira de motorista ou autorização de residência, procure um lugar bem iluminado e abra esta página no celular:',
    ],
    open: 'Tirar as fotos',
    closing:
      'A página funciona por um dia. Não compartilhe o endereço dela. Se não foi você quem começou, ignore este e-mail: sem as fotos, nada acontece.',
  }),
  verificationApproved: ({ workspace, kind }) => ({
    subject: `${workspace} foi verificado`,
    heading: verified[kind],
    paragraphs: [
      kind === 'enhanced'
        ? `A verificação avançada de ${workspace} foi aprovada. O nível agora é Ouro, e o limite já aumentou.`
        : `${verified[kind]} para ${workspace}. O nível agora é Prata, a não ser que já fosse maior, e o limite já aumentou.`,
    ],
    open: 'Ver seu nível',
    closing: 'Você recebe este e-mail porque é proprietário deste espaço de trabalho.',
  }),
  verificationRejected: ({ workspace, kind, reason }) => ({
    subject: `Uma verificação de ${workspace} foi recusada`,
    heading: rejected[kind],
    paragraphs: [
      `${rejected[kind]}. Este é o motivo informado para ${workspace}:`,
      reason,
      'Você pode recomeçar quando quiser. Nada mais mudou no seu espaço de trabalho.',
    ],
    open: 'Recomeçar',
    closing: 'Você recebe este e-mail porque é proprietário deste espaço de trabalho.',
  }),
  webhookDisabled: ({ name, url, workspace }) => ({
    subject: `O webhook “${name}” foi desativado`,
    heading: 'Um webhook foi desativado',
    paragraphs: [
      `O webhook “${name}” de ${workspace} respondeu 410 Gone, o que nos pede que não enviemos mais nada:`,
      url,
      'Nada será entregue a ele até que você o salve de novo. Seus pagamentos não são afetados.',
    ],
    open: 'Abrir os webhooks',
    closing: 'Você recebe este e-mail porque é proprietário deste espaço de trabalho.',
  }),
  webhookExhausted: ({ name, url, workspace }) => ({
    subject: `O webhook “${name}” foi desativado`,
    heading: 'Um webhook foi desativado',
    paragraphs: [
      `Há três dias o webhook “${name}” de ${workspace} não aceita nada do que enviamos:`,
      url,
      'Nada mais é entregue a ele até que você o salve de novo. Depois você pode pedir o reenvio de tudo o que ele perdeu. Seus pagamentos não são afetados.',
    ],
    open: 'Abrir os webhooks',
    closing: 'Você recebe este e-mail porque é proprietário deste espaço de trabalho.',
  }),
  webhookGivenUp: ({ name, url, workspace }) => ({
    subject: `Não é possível acessar o webhook “${name}”`,
    heading: 'Desistimos de algumas entregas',
    paragraphs: [
      `Há três dias o webhook “${name}” de ${workspace} não aceita uma parte do que enviamos:`,
      url,
      'As entregas mais antigas não serão mais tentadas. As mais recentes continuam sendo. Seus pagamentos não são afetados.',
    ],
    open: 'Abrir os webhooks',
    closing: 'Você recebe este e-mail porque é proprietário deste espaço de trabalho.',
  }),
  limitNear: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} usou quase todo o limite do mês`,
    heading: 'O limite mensal está quase esgotado',
    paragraphs: [
      `Os pagamentos reais de ${workspace} passaram de quatro quintos dos ${limit} que o nível permite em um mês civil. Quando o limite for atingido, os pagadores serão informados de que nenhum pagamento pode ser aceito no momento.`,
      `O limite recomeça em ${resetsAt}, à meia-noite UTC. Um nível superior o aumenta na hora.`,
    ],
    open: 'Aumentar o limite',
    closing: 'Você recebe este e-mail porque é proprietário deste espaço de trabalho.',
  }),
  limitReached: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} atingiu o limite do mês`,
    heading: 'O limite mensal foi atingido',
    paragraphs: [
      `O nível de ${workspace} permite ${limit} de pagamentos reais em um mês civil. Novos pagamentos que o ultrapassariam são recusados, e os pagadores são informados de que nenhum pagamento pode ser aceito no momento. O dinheiro que chegar mesmo assim é seu e fica registrado.`,
      `O limite recomeça em ${resetsAt}, à meia-noite UTC. Um nível superior o aumenta na hora.`,
    ],
    open: 'Aumentar o limite',
    closing:
      'Você recebe este e-mail porque é proprietário deste espaço de trabalho. Ele é enviado uma vez por mês.',
  }),
  paymentsReceived: ({ workspace, count, total, lines, more }) => ({
    subject:
      count === 1 ? `${workspace} recebeu ${total}` : `${workspace} recebeu ${count} pagamentos`,
    heading: count === 1 ? 'Você recebeu um pagamento' : `Você recebeu ${count} pagamentos`,
    paragraphs: [
      ...(count === 1 ? [] : [`No total: ${total}`]),
      ...lines,
      ...(more > 0 ? [`e mais ${more}`] : []),
    ],
    open: 'Abrir os pagamentos',
    closing:
      'Estes e-mails chegam no máximo uma vez por hora; o que entra nesse meio-tempo vai no próximo.',
  }),
  paymentsReversed: ({ workspace, network, count, lines, more, used }) => ({
    subject:
      count === 1
        ? `${workspace}: um pagamento foi revertido`
        : `${workspace}: ${count} pagamentos foram revertidos`,
    heading: count === 1 ? 'Um pagamento foi revertido' : `${count} pagamentos foram revertidos`,
    paragraphs: [
      `${network} substituiu blocos já finalizados. ${count === 1 ? 'Este pagamento' : 'Estes pagamentos'} a ${workspace} não ${count === 1 ? 'está mais confirmado' : 'estão mais confirmados'}:`,
      ...lines,
      ...(more > 0 ? [`e mais ${more}`] : []),
      ...(used > 0
        ? [`Já reembolsados, ou informados à sua loja como pagos: ${used}. Verifique-os primeiro.`]
        : []),
      'Se os novos blocos contiverem a transação de um pagamento, o Florin o restabelece automaticamente.',
    ],
    open: 'Abrir os pagamentos',
    closing: 'Você recebe este e-mail porque cuida do dinheiro deste espaço de trabalho.',
  }),
  walletVerified: ({ workspace, label, network, address }) => ({
    subject: `A carteira “${label}” foi verificada`,
    heading: 'Uma carteira foi verificada',
    paragraphs: [
      `Um membro de ${workspace} provou que controla este endereço em ${network}. A partir de agora ele pode receber pagamentos reais.`,
      `${label}: ${address}`,
    ],
    open: 'Abrir as carteiras',
    closing: 'Se você não conhece esta carteira, pergunte aos membros do seu espaço de trabalho.',
  }),
  test: 'teste',
  chooseMails: 'Escolher quais e-mails você recebe',
  stopMails: 'Não receber mais e-mails como este',
  footer: 'Florin · pagamentos diretos em carteiras que só você controla',
};

const privileges = {
  owner: 'proprietário',
  admin: 'administrador',
  developer: 'desenvolvedor',
  finance: 'financeiro',
  viewer: 'leitor',
};

const verified: Record<VerificationKind, string> = {
  identity: 'A identidade foi verificada',
  business: 'A empresa foi verificada',
  enhanced: 'A verificação completa da empresa foi concluída',
};

const rejected: Record<VerificationKind, string> = {
  identity: 'Não foi possível verificar a identidade',
  business: 'Não foi possível verificar a empresa',
  enhanced: 'A verificação avançada não foi aprovada',
};
