import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'How refunds work',
      blocks: [
        {
          p: 'Florin doesn’t hold your money, so you send refunds from your own wallet. Florin asks the customer for an address, shows you what to send, and confirms it on the blockchain.',
        },
        {
          p: 'Refunds are sent in the coin the customer paid with, up to the amount received and not yet refunded. Create one on the payment’s page, under <payments>Payments</payments>.',
        },
      ],
    },
    {
      heading: 'Create a refund',
      blocks: [
        {
          p: 'Select “Refund…”, check the amount and enter a reason, which the customer sees. If the customer left an email address, we email them the link; otherwise, send it to them yourself. It’s shown once. You can create a new link, which replaces the old one.',
        },
        {
          p: 'The link expires after two weeks. The customer enters an address there, which is checked for the network, and can change it until you send the refund.',
        },
      ],
    },
    {
      heading: 'Send it',
      blocks: [
        {
          p: 'When the customer has entered an address, owners and finance are emailed. Select “Send…” and choose a wallet in your browser: the address and exact amount are filled in. The customer’s address is locked for an hour.',
        },
        {
          p: 'If the customer claimed the payment with its transaction hash, or paid the remaining amount without the payment reference, confirm their address with your password first: anyone can look up a hash on the blockchain, and the remaining amount doesn’t prove who sent it. If the address isn’t the sender’s, or the sender may be an exchange, ask your customer. You don’t need to confirm a refund to a wallet that has paid you by reference before (on EVM networks: in the native coin).',
        },
        {
          p: 'To send from anywhere else, copy the address and amount or scan the code, then enter the transaction hash.',
        },
      ],
    },
    {
      heading: 'Confirmation',
      blocks: [
        {
          p: 'Florin checks that the transaction sent at least the refund amount to the customer’s address in the same coin, after the refund was created, and that it’s confirmed. Each transaction can complete only one refund. Florin stores its block and time as proof.',
        },
        {
          p: 'You can cancel a refund until you’ve sent it. Refunds don’t change the payment’s status, your revenue or your webhooks. The audit log records every step.',
        },
      ],
    },
  ],
};
