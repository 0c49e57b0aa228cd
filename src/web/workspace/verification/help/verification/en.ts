import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'What each tier requires',
      blocks: [
        {
          p: '<verification>Account tier</verification> shows your tier, what’s left of this month’s limit, and the three verifications. Verify an <b>identity</b> or your <b>business</b> for Silver. Then complete <b>enhanced business verification</b> for Gold. Owners and admins can start them.',
        },
      ],
    },
    {
      heading: 'Verify an identity',
      blocks: [
        {
          steps: [
            'Select <b>Start</b> next to Identity and scan the code with your phone, or continue on this device. We also email you the link.',
            'Choose a document: passport, identity card, driver’s license or residence permit.',
            'Take a photo of each side and of your face, then select <b>Submit</b>.',
          ],
        },
        {
          note: 'The link works without logging in and expires after a day. Anyone with the link can take the photos, so keep it private. If you start over, you get a new link and keep the photos you’ve added.',
        },
      ],
    },
    {
      heading: 'Verify a business',
      blocks: [
        {
          p: 'Enter your company’s name, registration number and country as they appear in the company register, and the state where registers are kept by state. Enhanced verification also asks what you sell, your expected monthly volume, your source of funds, and everyone who owns 25% or more. Sanctioned countries aren’t available.',
        },
      ],
    },
    {
      heading: 'The decision',
      blocks: [
        {
          p: 'Review by the operators of this installation can take up to 24 hours. The page updates automatically, and owners get an email. If a verification is rejected, you see the reason and can start over. A new limit applies immediately.',
        },
        {
          note: 'Some installations use an identity provider, Sumsub, instead of their operators. You then continue on its page, for a business as well, and it decides. If it asks for better photos or documents, start over here or use the same page again. A final rejection can’t be repeated.',
        },
      ],
    },
    {
      heading: 'Your data',
      blocks: [
        {
          p: 'Photos and forms are stored encrypted. Only operators can open them, every view is logged, and your team can’t see them. Photos are deleted some days after the decision; the photo page says how many. Verifications you don’t submit are deleted when their link expires.',
        },
      ],
    },
  ],
};
