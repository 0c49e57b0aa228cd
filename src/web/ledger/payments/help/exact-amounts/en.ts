import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Why amounts have unusual digits',
      blocks: [
        {
          p: 'Many payments go to the same address. To tell them apart, Florin rounds each amount up slightly and ends it with digits that no other open payment to the address uses, such as 12.34560042 DOT. Amounts are shown with up to eight decimals.',
        },
      ],
    },
    {
      heading: 'Payment references',
      blocks: [
        {
          p: 'When a customer selects “Pay with a wallet”, the wallet fills in the amount and recipient and adds a reference to the transaction. This can be a wallet in the browser or, on Moonbeam and through WalletConnect, an app on their phone. Florin then matches the payment whatever its amount. Exchanges don’t send a reference, so the exact amount identifies the payment.',
        },
      ],
    },
    {
      heading: 'When an exchange deducts a fee',
      blocks: [
        {
          p: 'Customers add the fee on top so that exactly the amount shown arrives. If less arrives without a reference, the transfer stays in your wallet as unmatched until the customer enters its transaction hash under “I’ve paid, but it isn’t showing” on the payment page. Florin then checks that the transaction went to your address in the right coin, is confirmed, isn’t used for another payment, and was made after the payment was created.',
        },
      ],
    },
    {
      heading: 'Tolerance',
      blocks: [
        {
          p: 'A payment counts as paid if no more than 0.5% is missing. This applies when a reference identifies it. The exact amount stays reserved for its payment for seven days after the deadline.',
        },
      ],
    },
  ],
};
