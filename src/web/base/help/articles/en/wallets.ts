import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'What a wallet is here',
      blocks: [
        {
          p: 'A wallet is an address on a network, with a label and a colour of your choice. Payments go straight to it. Florin stores the address and never a key.',
        },
      ],
    },
    {
      heading: 'Add one',
      blocks: [
        {
          steps: [
            'Open <wallets>Wallets</wallets> and choose to add one.',
            'Choose the network.',
            'Enter the address as your wallet app shows it for that network, or choose an account of a wallet in this browser.',
            'Give it a label and a colour. Only you and your team see them.',
          ],
        },
        {
          note: 'Use an address whose keys you hold yourself. The deposit address of an exchange can change, and you cannot sign with it.',
        },
      ],
    },
    {
      heading: 'Read the list',
      blocks: [
        {
          p: 'For every wallet you see what it received this month: final transfers to payments of this workspace, by asset, since the first of the month in UTC. A network that stands still or cannot be reached says so beside its name.',
        },
        {
          p: 'One key holds the same account on every network of its kind. In a wallet’s menu you can add it on another network; the address is written as that network does.',
        },
      ],
    },
    {
      heading: 'Prove it',
      blocks: [
        {
          p: 'Live links pay only into proven addresses. Choose to prove control in the wallet’s menu and sign the text with the key of the address: with a wallet in this browser, or elsewhere by pasting the signature. Signing moves no money and costs nothing. A text is good once, for ten minutes.',
        },
        {
          p: 'Accounts that cannot sign a text, such as multisigs on Polkadot, are proven by a transaction instead. The same dialog shows a code: send it from the address to itself (EVM), or put it into a remark (Polkadot and Kusama), and then name the transaction. The code is good for a day.',
        },
      ],
    },
    {
      heading: 'Delete one',
      blocks: [
        {
          p: 'A wallet can be deleted once no payment link that is not archived pays into it. The money in it stays where it is, and payments that are open keep their address.',
        },
      ],
    },
  ],
};
