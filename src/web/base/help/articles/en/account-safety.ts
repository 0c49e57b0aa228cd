import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Two-factor authentication',
      blocks: [
        {
          p: 'With it, signing in takes your password and a code from an authenticator app on your phone.',
        },
        {
          steps: [
            'Open your <account>account</account> and choose to set it up.',
            'Scan the QR code with the app, or type in the key.',
            'Enter the code that the app shows.',
            'Keep the ten recovery codes somewhere safe. Each opens your account once if you lose the phone.',
          ],
        },
      ],
    },
    {
      heading: 'Confirm that it is you',
      blocks: [
        {
          p: 'Some changes to your account ask for your password again, and for the code if you have turned two-factor authentication on. Once confirmed, it holds for five minutes.',
        },
      ],
    },
    {
      heading: 'Where you are signed in',
      blocks: [
        {
          p: 'Your <account>account</account> lists every browser that is signed in, with the time of its last use. End what you do not know, then change your password: that signs you out everywhere else.',
        },
        {
          note: 'Florin never asks for the keys or recovery words of a wallet. Whoever does wants to steal your money.',
        },
      ],
    },
  ],
};
