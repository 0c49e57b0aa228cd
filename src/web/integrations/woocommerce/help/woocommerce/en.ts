import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'What customers see',
      blocks: [
        {
          p: 'Customers choose Florin in your shop’s checkout and pay on its payment page. When the payment is confirmed, WooCommerce marks the order as processing. If less arrives, the order is on hold and its page shows the remaining amount.',
        },
      ],
    },
    {
      heading: 'Set it up',
      blocks: [
        {
          p: 'Open <integrations>Integrations</integrations>, choose “Connect WooCommerce” and follow the five steps. You need administrator access to your shop.',
        },
        {
          steps: [
            'Enter your shop’s address.',
            'Download the plugin, upload it to your shop and activate it.',
            'Continue in your shop, enter the address of Florin and confirm the connection here.',
            'Choose the wallets that orders pay into.',
            'Make a test order.',
          ],
        },
        { note: 'There are no keys to copy. If anyone asks you for one, it isn’t Florin.' },
      ],
    },
    {
      heading: 'If something doesn’t work',
      blocks: [
        {
          terms: [
            [
              'The shop isn’t reached',
              'A firewall or a security plugin often blocks it. Allow requests to <code>/wp-json/</code>. Until then, orders are updated up to ten minutes late.',
            ],
            [
              'Florin isn’t offered at the checkout',
              'Florin can’t price the order’s currency right now, the total is zero, or the cart has a subscription. Site Health in WordPress names the reason.',
            ],
            [
              'The shop has moved or is a copy',
              'A copy at another address takes no payments, so that it can’t answer for the real shop. After a move, connect the shop again.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Refunds and disconnecting',
      blocks: [
        {
          p: 'Offer a refund in <payments>the payment</payments>: the customer enters an address, and you send it. Disconnecting a shop stops its key and its webhook immediately; payments stay in Florin.',
        },
      ],
    },
  ],
};
