import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'What a wallet is',
      blocks: [
        {
          p: 'A wallet is an address on a network, with a label and a color. Payments go directly to it. Florin stores the address, never a key.',
        },
      ],
    },
    {
      heading: 'Add a wallet',
      blocks: [
        {
          steps: [
            'Open <wallets>Wallets</wallets> and select “Add wallet”.',
            'Choose the network.',
            'Enter your address for that network, or connect a wallet in this browser and choose an account.',
            'Choose a label and a color. Only your team sees them.',
          ],
        },
        {
          note: 'Use an address whose keys you control. An exchange can change your deposit address, and you can’t sign messages with it.',
        },
      ],
    },
    {
      heading: 'The wallet list',
      blocks: [
        {
          p: 'For each wallet, you see what it received this month by coin: confirmed transfers to payments of this workspace since the first of the month (UTC). If a network is halted or unreachable, it says so next to its name.',
        },
        {
          p: 'The same key controls the same account on all networks of its kind. Use the wallet’s menu to add it on another network; the address is converted for you.',
        },
      ],
    },
    {
      heading: 'Verify a wallet',
      blocks: [
        {
          p: 'Live links only pay into verified wallets. Select “Verify ownership” in the wallet’s menu and sign the message with a wallet in this browser, or sign it with another tool and paste the signature. Signing is free and moves no funds. Each message can be used once and expires after ten minutes.',
        },
        {
          p: 'Accounts that can’t sign messages, such as multisigs on Polkadot, are verified with a transaction. The same dialog shows a code: send it from the address to itself (EVM) or add it as a remark (Polkadot and Kusama), then enter the transaction hash. The code expires after a day.',
        },
      ],
    },
    {
      heading: 'Delete a wallet',
      blocks: [
        {
          p: 'You can delete a wallet once no active or disabled payment link uses it. The funds in it aren’t affected, and open payments keep their address.',
        },
      ],
    },
  ],
};
