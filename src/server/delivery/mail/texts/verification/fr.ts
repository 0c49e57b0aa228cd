import type { VerificationKind } from '#contract/workspace/verification.ts';
import type { VerificationTexts } from '#server/delivery/mail/texts/texts.ts';

const owner = 'Vous recevez cet e-mail car vous êtes propriétaire de cet espace de travail.';
const unexplained = 'Le prestataire de vérification n’a pas indiqué de motif.';

export const verification: VerificationTexts = {
  identityCheck: ({ workspace }) => ({
    subject: `Vérifiez votre identité pour ${workspace}`,
    heading: 'Vérifiez votre identité',
    paragraphs: [
      `Pour vérifier votre identité pour ${workspace}, prenez en photo une pièce d’identité et votre visage. Quelques minutes suffisent avec un téléphone.`,
      'Préparez votre passeport, votre carte d’identité, votre permis de conduire ou votre titre de séjour, installez-vous dans un endroit bien éclairé et ouvrez cette page sur votre téléphone :',
    ],
    open: 'Prendre les photos',
    closing:
      'Ce lien expire au bout d’une journée. Ne le partagez pas. Si vous n’êtes pas à l’origine de cette vérification, vous pouvez ignorer cet e-mail.',
  }),
  verificationPage: ({ workspace, kind }) => ({
    subject: `Poursuivez la vérification de ${workspace}`,
    heading: continued[kind],
    paragraphs: [
      `Pour vérifier ${workspace}, poursuivez sur la page de notre prestataire de vérification. Elle vous demande ce qui est nécessaire, par exemple des documents ou des photos. Quelques minutes suffisent avec un téléphone.`,
    ],
    open: 'Poursuivre la vérification',
    closing:
      'Ce lien expire au bout d’une journée. Ne le partagez pas. Si vous n’êtes pas à l’origine de cette vérification, vous pouvez ignorer cet e-mail.',
  }),
  verificationApproved: ({ workspace, kind }) => ({
    subject: `Vérification approuvée pour ${workspace}`,
    heading: verified[kind],
    paragraphs: [
      kind === 'enhanced'
        ? `La vérification renforcée de ${workspace} a été approuvée. Vous passez au niveau Or et votre nouveau plafond s’applique immédiatement.`
        : `${verified[kind]} pour ${workspace}. Vous êtes désormais au moins au niveau Argent et votre nouveau plafond s’applique immédiatement.`,
    ],
    open: 'Voir le niveau du compte',
    closing: owner,
  }),
  verificationRejected: ({ workspace, kind, reason, final }) => ({
    subject: `Vérification refusée pour ${workspace}`,
    heading: rejected[kind],
    paragraphs: [
      ...(reason === null
        ? [`${rejected[kind]} pour ${workspace}. ${unexplained}`]
        : [`${rejected[kind]} pour ${workspace}. Motif du refus :`, reason]),
      final
        ? 'Cette décision est définitive. Si vous pensez qu’il s’agit d’une erreur, contactez l’opérateur de cette installation. Rien d’autre n’a changé dans votre espace de travail.'
        : 'Vous pouvez recommencer à tout moment. Rien d’autre n’a changé dans votre espace de travail.',
    ],
    open: final ? 'Voir la vérification' : 'Recommencer',
    closing: owner,
  }),
};

const continued: Record<VerificationKind, string> = {
  identity: 'Vérifiez votre identité',
  business: 'Vérifiez votre entreprise',
  enhanced: 'Terminez la vérification renforcée',
};

const verified: Record<VerificationKind, string> = {
  identity: 'Identité vérifiée',
  business: 'Entreprise vérifiée',
  enhanced: 'Vérification renforcée approuvée',
};

const rejected: Record<VerificationKind, string> = {
  identity: 'Vérification d’identité refusée',
  business: 'Vérification de l’entreprise refusée',
  enhanced: 'Vérification renforcée refusée',
};
