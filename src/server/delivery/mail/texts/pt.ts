import type { KeyTexts, MailTexts } from './texts.ts';
import { verification as verificationTexts } from './verification/pt.ts';
import { webhooks } from './webhooks/pt.ts';

const owner = 'Você recebeu este e-mail porque é proprietário deste espaço de trabalho.';
const manager =
  'Você recebeu este e-mail porque é proprietário deste espaço de trabalho ou cuida das finanças dele.';

export const pt: MailTexts = {
  confirmation: ({ username, minutes }) => ({
    subject: 'Seu código de verificação do Florin',
    heading: 'Confirme seu e-mail',
    paragraphs: [
      `Olá, ${username}!`,
      'Digite este código para concluir a criação da sua conta no Florin:',
    ],
    closing: `O código expira em ${minutes} minutos. Se você não criou uma conta, ignore este e-mail.`,
  }),
  addressTaken: () => ({
    subject: 'Você já tem uma conta no Florin',
    heading: 'Você já tem uma conta',
    paragraphs: [
      'Alguém tentou criar uma conta no Florin com este e-mail, mas ele já está em uso. Nada foi alterado.',
      'Se foi você, entre com a sua senha atual ou redefina a senha na página de login.',
    ],
    closing: 'Se não foi você, não é preciso fazer nada.',
  }),
  passwordReset: ({ username, minutes }) => ({
    subject: 'Redefina sua senha do Florin',
    heading: 'Redefina sua senha',
    paragraphs: [
      `Olá, ${username}!`,
      'Recebemos um pedido para redefinir sua senha do Florin. Escolha uma nova senha aqui:',
    ],
    open: 'Redefinir senha',
    closing: `O link funciona uma única vez e expira em ${minutes} minutos. Se você não fez este pedido, ignore este e-mail: sua senha continua a mesma.`,
  }),
  loginLink: ({ username, minutes }) => ({
    subject: 'Entre no Florin em um novo navegador',
    heading: 'Entre em um novo navegador',
    paragraphs: [
      `Olá, ${username}!`,
      'Recebemos um pedido para entrar no Florin em um novo navegador após muitas tentativas sem sucesso. Alguém pode ter tentado adivinhar sua senha.',
      'Abra este link no navegador em que você quer entrar. Você ainda vai precisar da sua senha, que não mudou:',
    ],
    open: 'Permitir este navegador',
    closing: `O link expira em ${minutes} minutos e, sozinho, não inicia nenhuma sessão. Se você não fez este pedido, ignore este e-mail.`,
  }),
  passwordChanged: ({ username }) => ({
    subject: 'Sua senha do Florin foi alterada',
    heading: 'Sua senha foi alterada',
    paragraphs: [
      `Olá, ${username}!`,
      'A senha da sua conta do Florin foi alterada, e sua sessão foi encerrada em todos os outros dispositivos.',
      'Se não foi você, redefina sua senha agora:',
    ],
    open: 'Redefinir senha',
    closing: 'Se foi você, não é preciso fazer nada.',
  }),
  emailChange: ({ username, minutes }) => ({
    subject: 'Seu código para confirmar o novo e-mail no Florin',
    heading: 'Confirme seu novo e-mail',
    paragraphs: [
      `Olá, ${username}!`,
      'Digite este código nas configurações da sua conta para usar este e-mail no Florin:',
    ],
    closing: `O código expira em ${minutes} minutos. Se você não fez este pedido, ignore este e-mail: sem o código, nada muda.`,
  }),
  emailChanged: ({ username, email }) => ({
    subject: 'Seu e-mail do Florin foi alterado',
    heading: 'Seu e-mail foi alterado',
    paragraphs: [
      `Olá, ${username}!`,
      `Sua conta do Florin agora usa ${email}. Não enviaremos mais e-mails para este endereço.`,
    ],
    closing:
      'Se não foi você, outra pessoa tem acesso à sua conta. Entre em contato com o suporte imediatamente.',
  }),
  twoFactorOn: ({ username }) => ({
    subject: 'Autenticação de dois fatores ativada',
    heading: 'A autenticação de dois fatores está ativada',
    paragraphs: [
      `Olá, ${username}!`,
      'A partir de agora, você precisa de um código do seu app autenticador para entrar no Florin. Guarde seus códigos de recuperação em um lugar seguro: sem o app, eles são a única forma de entrar.',
      'Se não foi você, redefina sua senha agora:',
    ],
    open: 'Redefinir senha',
    closing: 'Se foi você, não é preciso fazer nada.',
  }),
  twoFactorOff: ({ username }) => ({
    subject: 'Autenticação de dois fatores desativada',
    heading: 'A autenticação de dois fatores está desativada',
    paragraphs: [
      `Olá, ${username}!`,
      'Sua conta do Florin agora está protegida apenas pela sua senha.',
      'Se não foi você, redefina sua senha agora:',
    ],
    open: 'Redefinir senha',
    closing: 'Se foi você, não é preciso fazer nada.',
  }),
  recoveryCodeUsed: ({ username, left }) => ({
    subject: 'Um código de recuperação do Florin foi usado',
    heading: 'Um código de recuperação foi usado',
    paragraphs: [
      `Olá, ${username}!`,
      `Um dos seus códigos de recuperação foi usado para entrar na sua conta. Códigos restantes: ${left}.`,
      'Se não foi você, alguém sabe a sua senha. Redefina a senha agora e depois gere novos códigos de recuperação.',
    ],
    open: 'Redefinir senha',
    closing: 'Se foi você, gere novos códigos antes que eles acabem.',
  }),
  invitation: ({ inviter, workspace, privilege, days }) => ({
    subject: 'Você foi convidado para um espaço de trabalho no Florin',
    heading: 'Participe de um espaço de trabalho no Florin',
    paragraphs: [
      `${inviter.name} (${inviter.email}) convidou você para o espaço de trabalho “${workspace}” no Florin, com a função de ${privileges[privilege]}.`,
      'Com o Florin, empresas recebem pagamentos em cripto diretamente nas próprias carteiras.',
    ],
    open: 'Ver convite',
    closing: `O convite expira em ${days} dias. Para aceitar, entre ou crie uma conta com este e-mail. Se você não conhece o remetente, ignore este e-mail.`,
  }),
  payoutChange: ({ linkName, workspace, by, wallets, effectiveAt }) => ({
    subject: `Troca de carteiras solicitada para “${linkName}”`,
    heading: 'Um link de pagamento vai receber em outras carteiras',
    paragraphs: [
      `${by} solicitou uma troca de carteiras para “${linkName}” (${workspace}). A partir de ${effectiveAt}, os pagamentos vão para:`,
      ...wallets,
      'Até lá, os pagamentos vão para as carteiras atuais. Se você não esperava esta troca, cancele antes que ela entre em vigor:',
    ],
    open: 'Revisar troca',
    closing:
      'O link funciona sem login e apenas para esta troca. Você recebeu este e-mail porque é proprietário deste espaço de trabalho. Se a troca estiver certa, não é preciso fazer nada.',
  }),
  payoutChangeDropped: ({ linkName, workspace }) => ({
    subject: `Troca de carteiras não aplicada em “${linkName}”`,
    heading: 'Um link de pagamento continua com as carteiras atuais',
    paragraphs: [
      `A troca de carteiras solicitada para “${linkName}” (${workspace}) não foi aplicada porque uma das novas carteiras foi excluída ou não está mais verificada, ou porque o membro que a solicitou não pode mais alterar o link. Os pagamentos continuam indo para as carteiras atuais.`,
    ],
    open: 'Abrir links de pagamento',
    closing: owner,
  }),
  refundOffer: ({ workspace, amount, network, reason, until }) => ({
    subject: `${workspace} quer reembolsar ${amount} a você`,
    heading: 'Para onde devemos enviar seu reembolso?',
    paragraphs: [
      `${workspace} quer reembolsar ${amount} a você pela rede ${network}, por este motivo:`,
      reason,
      `Informe até ${until} o endereço para o envio. Ninguém precisa das suas chaves privadas nem da sua frase de recuperação para isso.`,
    ],
    open: 'Informar endereço',
    closing:
      'Qualquer pessoa com este link pode definir o endereço do reembolso. Não compartilhe o link.',
  }),
  refundAddress: ({ workspace, amount, network, address }) => ({
    subject: `Reembolso de ${amount} pronto para envio`,
    heading: 'Um reembolso está pronto para envio',
    paragraphs: [
      `Um cliente de ${workspace} informou o endereço para o reembolso de ${amount} na rede ${network}:`,
      address,
      'Abra o pagamento no painel para enviar o reembolso da sua carteira.',
    ],
    open: 'Abrir pagamento',
    closing: manager,
  }),
  companyEmail: ({ workspace, by, hours }) => ({
    subject: `Verifique este e-mail para ${workspace}`,
    heading: 'Verifique o e-mail da empresa',
    paragraphs: [
      `${by} informou este endereço como e-mail da empresa “${workspace}” no Florin.`,
      'Para verificar o endereço, entre na sua conta de membro do espaço de trabalho e abra o link:',
    ],
    open: 'Verificar e-mail',
    closing: `O link funciona uma única vez e expira em ${hours} horas. Se você não esperava este e-mail, ignore-o: o endereço continua não verificado.`,
  }),
  ...verificationTexts,
  ...webhooks,
  webhookChangedByKey: ({ change, key, name, url, workspace }) => {
    const [heading = '', text = ''] = {
      created: [
        'Uma chave de API criou um webhook de produção',
        `A chave de API “${key}” criou o webhook “${name}” para ${workspace}. Ele recebe os eventos de produção em:`,
      ],
      updated: [
        'Uma chave de API alterou um webhook de produção',
        `A chave de API “${key}” alterou a URL ou o segredo do webhook “${name}” de ${workspace}. Ele recebe os eventos de produção em:`,
      ],
      rotated: [
        'Uma chave de API trocou o segredo de assinatura de um webhook',
        `A chave de API “${key}” trocou o segredo de assinatura do webhook “${name}” de ${workspace}. Ele recebe os eventos de produção em:`,
      ],
    }[change];
    return {
      subject: `${heading} (${workspace})`,
      heading,
      paragraphs: [text, url],
      open: 'Abrir webhooks',
      closing: `Se você não esperava isso, revogue a chave de API. ${owner}`,
    };
  },
  limitNear: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} já usou a maior parte do limite deste mês`,
    heading: 'A maior parte do seu limite mensal foi usada',
    paragraphs: [
      `${workspace} já recebeu mais de 80% do limite mensal de ${limit} para pagamentos reais. Quando o limite for atingido, os clientes não poderão iniciar novos pagamentos.`,
      `O limite é renovado em ${resetsAt}, à meia-noite UTC. Um nível superior aumenta o limite na hora.`,
    ],
    open: 'Aumentar limite',
    closing: owner,
  }),
  limitReached: ({ workspace, limit, resetsAt }) => ({
    subject: `${workspace} atingiu o limite deste mês`,
    heading: 'Você atingiu seu limite mensal',
    paragraphs: [
      `${workspace} atingiu o limite mensal de ${limit} para pagamentos reais. Os clientes não podem iniciar pagamentos que ultrapassem o limite. As transferências que ainda chegarem são suas e ficam registradas.`,
      `O limite é renovado em ${resetsAt}, à meia-noite UTC. Um nível superior aumenta o limite na hora.`,
    ],
    open: 'Aumentar limite',
    closing: `${owner} Ele é enviado uma vez por mês.`,
  }),
  paymentsReceived: ({ workspace, count, total, lines, more }) => ({
    subject:
      count === 1 ? `${workspace} recebeu ${total}` : `${workspace} recebeu ${count} pagamentos`,
    heading: count === 1 ? 'Você recebeu um pagamento' : `Você recebeu ${count} pagamentos`,
    paragraphs: [
      ...(count === 1 ? [] : [`Total: ${total}`]),
      ...lines,
      ...(more > 0 ? [`e mais ${more}`] : []),
    ],
    open: 'Abrir pagamentos',
    closing: 'Você recebe e-mails de pagamentos no máximo uma vez por hora.',
  }),
  paymentsReversed: ({ workspace, network, count, lines, more, used }) => ({
    subject:
      count === 1
        ? `${workspace}: um pagamento foi revertido`
        : `${workspace}: ${count} pagamentos foram revertidos`,
    heading: count === 1 ? 'Um pagamento foi revertido' : `${count} pagamentos foram revertidos`,
    paragraphs: [
      `A rede ${network} substituiu blocos finalizados. ${count === 1 ? 'Este pagamento' : 'Estes pagamentos'} a ${workspace} não ${count === 1 ? 'está mais confirmado' : 'estão mais confirmados'}:`,
      ...lines,
      ...(more > 0 ? [`e mais ${more}`] : []),
      ...(used > 0
        ? [
            `Já reembolsados ou informados aos seus sistemas como pagos: ${used}. Verifique ${used === 1 ? 'este' : 'estes'} primeiro.`,
          ]
        : []),
      'Se os novos blocos contiverem a transação de um pagamento, o Florin restaura o pagamento automaticamente.',
    ],
    open: 'Abrir pagamentos',
    closing: manager,
  }),
  paymentDecision: ({ workspace, linkName, amount, decision }) => ({
    subject: `Um pagamento precisa da sua decisão (${workspace})`,
    heading: 'Um pagamento precisa da sua decisão',
    paragraphs:
      decision === 'claimed'
        ? [
            `Um cliente diz que uma transação para a sua carteira é o pagamento dele de ${amount} por “${linkName}” (${workspace}).`,
            'O Florin não consegue saber com certeza: outro pagamento, ou o valor, deixa isso em aberto. Atribua a transferência ao pagamento ou marque-a como outra coisa.',
          ]
        : [
            `Um pagamento de ${amount} por “${linkName}” (${workspace}) chegou por completo, mas fora do prazo.`,
            'O cliente sabe que você decidirá se o aceita. Aceite-o ou reembolse-o.',
          ],
    open: decision === 'claimed' ? 'Abrir transferências não identificadas' : 'Abrir pagamento',
    closing: manager,
  }),
  shopOrder: ({ workspace, shop, number, change }) => ({
    ...{
      not_imported: {
        subject: `O pedido ${number} não pôde ser importado (${workspace})`,
        heading: 'Um pedido pago não pôde ser importado',
        paragraphs: [
          `O pedido ${number} de ${shop} (${workspace}) está pago, mas ${shop} não o aceita. O painel mostra o motivo.`,
          'Reembolse o cliente, ou resolva o problema e tente de novo. Nada acontece até você decidir.',
        ],
        open: 'Abrir pedido',
      },
      waiting: {
        subject: `Há pedidos pagos de ${shop} em espera (${workspace})`,
        heading: 'Há pedidos pagos em espera',
        paragraphs: [
          `${shop} (${workspace}) não aceita pedidos do Florin, então os pedidos pagos não podem ser importados. Nenhum se perde: eles serão importados assim que ele os aceitar.`,
          'A lista de integrações diz por quê. Se a chave de API for recusada, crie uma nova e cole-a no Florin; se a assinatura do seu site venceu, renove-a.',
        ],
        open: 'Abrir integrações',
      },
      reversed: {
        subject: `O pagamento do pedido ${number} foi revertido (${workspace})`,
        heading: 'O pagamento de um pedido importado foi revertido',
        paragraphs: [
          `A rede substituiu o bloco com o pagamento do pedido ${number} depois da importação em ${shop} (${workspace}). O Florin não altera pedidos da sua loja.`,
          'Não envie até o pagamento ser confirmado de novo, ou cancele o pedido na sua loja.',
        ],
        open: 'Abrir pedido',
      },
    }[change],
    closing: manager,
  }),
  walletVerified: ({ workspace, label, network, address }) => ({
    subject: `Carteira “${label}” verificada`,
    heading: 'Carteira verificada',
    paragraphs: [
      `Um membro de ${workspace} comprovou a titularidade deste endereço na rede ${network}. Ele já pode receber pagamentos reais.`,
      `${label}: ${address}`,
    ],
    open: 'Abrir carteiras',
    closing: 'Se você não reconhece esta carteira, pergunte aos membros do seu espaço de trabalho.',
  }),
  apiKeys: ({ change, ...values }) => {
    const [heading = '', ...paragraphs] = keyTexts(values)[change];
    return {
      subject: `${heading} (${values.workspace})`,
      heading,
      paragraphs,
      open: 'Abrir chaves de API',
      closing: `Se você não esperava isso, abra suas chaves de API e revogue-as. ${owner}`,
    };
  },
  apiKeyName: (label) => `A chave de API “${label}”`,
  test: 'teste',
  chooseMails: 'Gerenciar preferências de e-mail',
  stopMails: 'Cancelar inscrição',
  footer: 'Florin · Pagamentos em cripto direto nas suas carteiras',
};

const keyTexts: KeyTexts = ({ workspace, by, maker, count }) => ({
  created: [
    'Uma chave de API de produção foi criada',
    `${by} criou uma chave de API de produção para ${workspace} com estas permissões:`,
  ],
  updated: [
    'As permissões de uma chave de API de produção mudaram',
    `${by} alterou as permissões de uma chave de API de produção de ${workspace}. Agora ela tem estas:`,
  ],
  rolled: [
    'Uma chave de API de produção foi rotacionada',
    `${by} criou um novo segredo para uma chave de API de produção de ${workspace}. A partir de agora, a chave age em nome de ${maker}:`,
  ],
  taken_over: [
    count === 1
      ? 'Uma chave de API de produção foi assumida'
      : `${count} chaves de API de produção foram assumidas`,
    count === 1
      ? `Por decisão de ${by}, uma chave de API de produção de ${workspace} age a partir de agora em nome de outro membro. Quem tem o segredo dela ainda pode usá-la. Rotacione a chave para impedir isso.`
      : `Por decisão de ${by}, chaves de API de produção de ${workspace} agem a partir de agora em nome de outros membros. Quem tem os segredos delas ainda pode usá-las. Rotacione as chaves para impedir isso.`,
  ],
  stopped: [
    count === 1
      ? 'Uma chave de API de produção parou de funcionar'
      : `${count} chaves de API de produção pararam de funcionar`,
    `${maker} não é mais membro de ${workspace}. As solicitações com ${count === 1 ? 'esta chave falham até que outro membro a assuma' : 'estas chaves falham até que outro membro as assuma'}:`,
  ],
  revoked: [
    'Uma chave de API de produção foi revogada',
    `${by} revogou uma chave de API de produção de ${workspace}. As solicitações com ela falham:`,
  ],
});

const privileges = {
  owner: 'proprietário',
  admin: 'administrador',
  developer: 'desenvolvedor',
  finance: 'financeiro',
  viewer: 'leitor',
};
