import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Which tier needs what',
      blocks: [
        {
          p: '<verification>Account tier</verification> shows your tier, what this month’s limit has left, and the three verifications. An <b>identity</b> or your <b>business</b> makes a workspace Silver; one of them is enough. The <b>enhanced business verification</b> makes it Gold and needs Silver first. Owners and admins can start them.',
        },
      ],
    },
    {
      heading: 'An identity',
      blocks: [
        {
          steps: [
            'Press <b>Start</b> beside Identity and scan the code with a phone, or continue on the device you sit at. The same link is mailed to you.',
            'Choose the document that you have at hand: a passport, identity card, driving licence or residence permit.',
            'Take a photo of each of its sides, and one of your face, and press <b>Hand in</b>.',
          ],
        },
        {
          note: 'The link works for a day, without signing in. Whoever has it can take the photos, so keep it to yourself. Starting again gives a fresh one, and photos that are there stay.',
        },
      ],
    },
    {
      heading: 'A business',
      blocks: [
        {
          p: 'Its name, registration number and country, as the register of companies has them, and its state where registers are kept by state. For the enhanced verification also what it sells, what you expect to take in a month, where the money comes from, and everybody who owns a quarter of it or more. Countries under sanctions are not offered.',
        },
      ],
    },
    {
      heading: 'The decision',
      blocks: [
        {
          p: 'The people who run this Florin decide within 24 hours. The page changes by itself, and the owners get a mail. A rejection says why; start again as soon as that is mended. A new limit counts at once.',
        },
      ],
    },
    {
      heading: 'What happens to your data',
      blocks: [
        {
          p: 'Photos and forms are stored encrypted. Only operators can open them, each look is written down, and your own team never sees them. Photos are deleted some days after the decision; the page for the photos says after how many. What you began and did not hand in goes when its link has expired.',
        },
      ],
    },
  ],
};
