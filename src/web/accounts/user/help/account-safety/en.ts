import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Two-factor authentication',
      blocks: [
        {
          p: 'With two-factor authentication, logging in takes your password and a code from an authenticator app on your phone.',
        },
        {
          steps: [
            'Open your <account>account</account> and select “Set up”.',
            'Scan the QR code with the app, or enter the key.',
            'Enter the 6-digit code from the app.',
            'Save the ten recovery codes somewhere safe. Each one logs you in once if you lose your phone.',
          ],
        },
      ],
    },
    {
      heading: 'Confirm it’s you',
      blocks: [
        {
          p: 'Some account changes ask for your password again, and for a code if two-factor authentication is on. Your confirmation is valid for five minutes.',
        },
      ],
    },
    {
      heading: 'Active sessions',
      blocks: [
        {
          p: 'Your <account>account</account> lists every browser that’s logged in and when it was last used. Log out any device you don’t recognize, then change your password. This logs you out on all other devices.',
        },
        {
          note: 'Florin never asks for a wallet’s private keys or recovery phrase. Anyone who does is trying to steal your money.',
        },
      ],
    },
  ],
};
