import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'What a refund is here',
      blocks: [
        {
          p: 'Florin holds no money, so it cannot send any back. It asks the payer where the money should go, shows you what to send, and finds the proof on the chain.',
        },
        {
          p: 'A refund is made in what was paid, up to what has arrived and has not gone back yet. You find it on the payment’s page, under <payments>Payments</payments>.',
        },
      ],
    },
    {
      heading: 'Offer it',
      blocks: [
        {
          p: 'Press “Refund…”, check the amount and give a reason, which the payer reads. Who left an email address gets the link by mail; to others you send it yourself. It is shown once, and a new one can be made that replaces it.',
        },
        {
          p: 'The link is good for two weeks. On its page the payer gives an address, which is checked for the network, and can change it until you send.',
        },
      ],
    },
    {
      heading: 'Send it',
      blocks: [
        {
          p: 'Once there is an address, owners and finance are told by mail. Press “Send…” and choose a wallet in your browser: address and exact amount are filled in. For an hour the payer’s address stays as it is.',
        },
        {
          p: 'Where the payer claimed the payment by its transaction hash, you first confirm their address with your password: anyone can read a hash on the blockchain. If the address isn’t the sender’s, or the sender may be an exchange, ask your customer. No confirmation is needed for a refund back to a wallet that paid you by reference before (on EVM networks: in the native coin).',
        },
        {
          p: 'From anywhere else, copy address and amount or scan the code, and give the transaction’s hash afterwards.',
        },
      ],
    },
    {
      heading: 'When it is done',
      blocks: [
        {
          p: 'Florin looks the transaction up. It must have paid the payer’s address in the same asset, at least as much as the refund, after it was offered, and it must be final. It proves one refund and no other. Block and time are kept as the proof.',
        },
        {
          p: 'A refund that was not sent can be canceled. Refunds change nothing about the payment: its status, your revenue and your webhooks stay as they are. The audit log has every step.',
        },
      ],
    },
  ],
};
