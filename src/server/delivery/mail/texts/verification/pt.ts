import type { VerificationKind } from '#contract/workspace/verification.ts';
import type { VerificationTexts } from '#server/delivery/mail/texts/texts.ts';

const owner = 'Você recebeu este e-mail porque é proprietário deste espaço de trabalho.';
const unexplained = 'O provedor de identidade não informou o motivo.';

export const verification: VerificationTexts = {
  identityCheck: ({ workspace }) => ({
    subject: `Verifique sua identidade para ${workspace}`,
    heading: 'Verifique sua identidade',
    paragraphs: [
      `Para verificar sua identidade para ${workspace}, tire fotos de um documento de identidade e do seu rosto. Leva poucos minutos pelo celular.`,
      'Tenha em mãos seu passaporte, carteira de identidade, CNH ou autorização de residência, procure um lugar bem iluminado e abra esta página no celular:',
    ],
    open: 'Tirar fotos',
    closing:
      'O link expira em um dia. Não o compartilhe. Se você não iniciou esta verificação, ignore este e-mail.',
  }),
  verificationPage: ({ workspace, kind }) => ({
    subject: `Continue a verificação de ${workspace}`,
    heading: continued[kind],
    paragraphs: [
      `Para verificar ${workspace}, continue na página do nosso provedor de identidade. Ela pede o que for necessário, como documentos ou fotos. Leva poucos minutos pelo celular.`,
    ],
    open: 'Continuar a verificação',
    closing:
      'O link expira em um dia. Não o compartilhe. Se você não iniciou esta verificação, ignore este e-mail.',
  }),
  verificationApproved: ({ workspace, kind }) => ({
    subject: `Verificação aprovada para ${workspace}`,
    heading: verified[kind],
    paragraphs: [
      kind === 'enhanced'
        ? `A verificação avançada de ${workspace} foi aprovada. Seu nível agora é Ouro, e o novo limite já está valendo.`
        : `${verified[kind]} para ${workspace}. Seu nível agora é pelo menos Prata, e o novo limite já está valendo.`,
    ],
    open: 'Ver nível da conta',
    closing: owner,
  }),
  verificationRejected: ({ workspace, kind, reason, final }) => ({
    subject: `Verificação recusada para ${workspace}`,
    heading: rejected[kind],
    paragraphs: [
      ...(reason === null
        ? [`${rejected[kind]} para ${workspace}. ${unexplained}`]
        : [`${rejected[kind]} para ${workspace}. O motivo informado:`, reason]),
      final
        ? 'Esta decisão é definitiva. Se você acha que houve um engano, fale com o operador desta instalação. Nada mais mudou no seu espaço de trabalho.'
        : 'Você pode recomeçar quando quiser. Nada mais mudou no seu espaço de trabalho.',
    ],
    open: final ? 'Ver a verificação' : 'Recomeçar',
    closing: owner,
  }),
};

const continued: Record<VerificationKind, string> = {
  identity: 'Verifique sua identidade',
  business: 'Verifique sua empresa',
  enhanced: 'Conclua a verificação avançada',
};

const verified: Record<VerificationKind, string> = {
  identity: 'Identidade verificada',
  business: 'Empresa verificada',
  enhanced: 'Verificação avançada aprovada',
};

const rejected: Record<VerificationKind, string> = {
  identity: 'Verificação de identidade recusada',
  business: 'Verificação da empresa recusada',
  enhanced: 'Verificação avançada recusada',
};
