/** As the Substrate extensions' own pages call them; others appear by the name they inject. */
const names: Record<string, string> = {
  'polkadot-js': 'Polkadot.js',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  'nova-wallet': 'Nova Wallet',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
};

export function extensionName(id: string): string {
  return names[id] ?? id;
}
