export const shops = {
  'wallets.add': 'Add a wallet',
  'wallets.legend': 'Wallets that orders pay into',
  'wallets.none': 'There’s no wallet yet for this mode. Add one, so that customers can pay.',
  'wallets.text': 'If you choose none, each network’s oldest wallet is used.',
  'wallets.unverified': 'not verified yet',
} as const;
