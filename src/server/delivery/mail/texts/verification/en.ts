import type { VerificationKind } from '#contract/workspace/verification.ts';
import type { VerificationTexts } from '#server/delivery/mail/texts/texts.ts';

const owner = 'You received this email because you’re an owner of this workspace.';
const unexplained = 'The identity provider gave no reason.';

export const verification: VerificationTexts = {
  identityCheck: ({ workspace }) => ({
    subject: `Verify your identity for ${workspace}`,
    heading: 'Verify your identity',
    paragraphs: [
      `To verify your identity for ${workspace}, take photos of an identity document and of your face. It takes a few minutes on a phone.`,
      'Have your passport, identity card, driver’s license or residence permit ready, find good light, and open this page on your phone:',
    ],
    open: 'Take photos',
    closing:
      'The link expires after a day. Don’t share it. If you didn’t start this verification, you can ignore this email.',
  }),
  verificationPage: ({ workspace, kind }) => ({
    subject: `Continue the verification of ${workspace}`,
    heading: continued[kind],
    paragraphs: [
      `To verify ${workspace}, continue on the page of our identity provider. It asks for what it needs, such as documents or photos, and takes a few minutes on a phone.`,
    ],
    open: 'Continue verification',
    closing:
      'The link expires after a day. Don’t share it. If you didn’t start this verification, you can ignore this email.',
  }),
  verificationApproved: ({ workspace, kind }) => ({
    subject: `Verification approved for ${workspace}`,
    heading: verified[kind],
    paragraphs: [
      kind === 'enhanced'
        ? `The enhanced verification of ${workspace} was approved. Your tier is now Gold, and your new limit applies immediately.`
        : `${verified[kind]} for ${workspace}. Your tier is now at least Silver, and your new limit applies immediately.`,
    ],
    open: 'View account tier',
    closing: owner,
  }),
  verificationRejected: ({ workspace, kind, reason, final }) => ({
    subject: `Verification rejected for ${workspace}`,
    heading: rejected[kind],
    paragraphs: [
      ...(reason === null
        ? [`${rejected[kind]} for ${workspace}. ${unexplained}`]
        : [`${rejected[kind]} for ${workspace}. The reason given:`, reason]),
      final
        ? 'This decision is final. If you think it’s wrong, contact the operator of this installation. Nothing else about your workspace has changed.'
        : 'You can start over at any time. Nothing else about your workspace has changed.',
    ],
    open: final ? 'View verification' : 'Start over',
    closing: owner,
  }),
};

const continued: Record<VerificationKind, string> = {
  identity: 'Verify your identity',
  business: 'Verify your business',
  enhanced: 'Complete the enhanced verification',
};

const verified: Record<VerificationKind, string> = {
  identity: 'Identity verified',
  business: 'Business verified',
  enhanced: 'Enhanced verification approved',
};

const rejected: Record<VerificationKind, string> = {
  identity: 'Identity verification rejected',
  business: 'Business verification rejected',
  enhanced: 'Enhanced verification rejected',
};
