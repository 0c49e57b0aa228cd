import type { VerificationKind } from '#contract/workspace/verification.ts';
import type { VerificationTexts } from '#server/delivery/mail/texts/texts.ts';

const owner = 'Recibes este correo porque eres propietario de este espacio de trabajo.';
const unexplained = 'El proveedor de identidad no indicó ningún motivo.';

export const verification: VerificationTexts = {
  identityCheck: ({ workspace }) => ({
    subject: `Verifica tu identidad para ${workspace}`,
    heading: 'Verifica tu identidad',
    paragraphs: [
      `Para verificar tu identidad para ${workspace}, toma fotos de un documento de identidad y de tu rostro. Con un teléfono, solo te llevará unos minutos.`,
      'Ten a mano tu pasaporte, documento de identidad, licencia de conducir o permiso de residencia, busca buena luz y abre esta página en tu teléfono:',
    ],
    open: 'Tomar fotos',
    closing:
      'El enlace caduca en un día. No lo compartas. Si no iniciaste esta verificación, puedes ignorar este correo.',
  }),
  verificationPage: ({ workspace, kind }) => ({
    subject: `Continúa la verificación de ${workspace}`,
    heading: continued[kind],
    paragraphs: [
      `Para verificar ${workspace}, continúa en la página de nuestro proveedor de identidad. Te pedirá lo que necesite, como documentos o fotos. Con un teléfono, solo te llevará unos minutos.`,
    ],
    open: 'Continuar la verificación',
    closing:
      'El enlace caduca en un día. No lo compartas. Si no iniciaste esta verificación, puedes ignorar este correo.',
  }),
  verificationApproved: ({ workspace, kind }) => ({
    subject: `Verificación aprobada para ${workspace}`,
    heading: verified[kind],
    paragraphs: [
      kind === 'enhanced'
        ? `Se aprobó la verificación reforzada de ${workspace}. Tu nivel ahora es Oro y tu nuevo límite ya está vigente.`
        : `${verified[kind]} para ${workspace}. Tu nivel ahora es Plata o superior y tu nuevo límite ya está vigente.`,
    ],
    open: 'Ver nivel de la cuenta',
    closing: owner,
  }),
  verificationRejected: ({ workspace, kind, reason, final }) => ({
    subject: `Verificación rechazada para ${workspace}`,
    heading: rejected[kind],
    paragraphs: [
      ...(reason === null
        ? [`${rejected[kind]} para ${workspace}. ${unexplained}`]
        : [`${rejected[kind]} para ${workspace}. El motivo:`, reason]),
      final
        ? 'Esta decisión es definitiva. Si crees que es un error, contacta con el operador de esta instalación. No cambió nada más en tu espacio de trabajo.'
        : 'Puedes volver a empezar cuando quieras. No cambió nada más en tu espacio de trabajo.',
    ],
    open: final ? 'Ver la verificación' : 'Volver a empezar',
    closing: owner,
  }),
};

const continued: Record<VerificationKind, string> = {
  identity: 'Verifica tu identidad',
  business: 'Verifica tu empresa',
  enhanced: 'Completa la verificación reforzada',
};

const verified: Record<VerificationKind, string> = {
  identity: 'Identidad verificada',
  business: 'Empresa verificada',
  enhanced: 'Verificación reforzada aprobada',
};

const rejected: Record<VerificationKind, string> = {
  identity: 'Verificación de identidad rechazada',
  business: 'Verificación de la empresa rechazada',
  enhanced: 'Verificación reforzada rechazada',
};
