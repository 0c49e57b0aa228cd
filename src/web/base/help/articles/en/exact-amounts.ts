import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Why the amount looks odd',
      blocks: [
        {
          p: 'Many payments go to the same address. To tell them apart, Florin rounds the price up a little and gives its last digits a number that no other payment to the address has at the time, such as 12.34560042 DOT. Amounts are shown with up to eight decimals.',
        },
      ],
    },
    {
      heading: 'The reference',
      blocks: [
        {
          p: 'When the payer presses “Pay with a wallet”, the wallet fills in amount and recipient, and a reference travels with the payment. It may be a wallet in the browser or, on Moonbeam and through WalletConnect, the app on their phone. Then it is recognised whatever its amount. An exchange sends no reference, so there the exact amount decides.',
        },
      ],
    },
    {
      heading: 'When an exchange takes a fee',
      blocks: [
        {
          p: 'Payers add the fee on top, so that exactly the amount shown arrives. If less arrives without a reference, it cannot be told whose it is; it stays in your wallet and is counted to no payment until the payer names its transaction: under “I have paid, but it does not show” on the payment’s page they give its hash, and Florin looks whether it went to your address in the right asset, is final, belongs to nobody else and was made after the payment began.',
        },
      ],
    },
    {
      heading: 'How close is close enough',
      blocks: [
        {
          p: 'A payment counts as paid when no more than half a percent is missing. That matters where the reference tells whose it is. The exact amount stays reserved for its payment for seven days after the deadline.',
        },
      ],
    },
  ],
};
