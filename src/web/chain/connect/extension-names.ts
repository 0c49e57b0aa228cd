/**
 * Names of the Substrate extensions, as their own sites write them. Others appear with the name
 * they inject.
 */
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
