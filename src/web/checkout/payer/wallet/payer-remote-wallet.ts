import type { Payment } from '#contract/ledger/payments.ts';
import { WalletError } from '#web/chain/connect/wallet-error.ts';
import type { PayerWallet } from './payer-wallet.ts';

type Reached = ReturnType<typeof import('./payer-walletconnect.ts').reachRemoteWallet>;

/** Returns the wallet for WalletConnect, whose code is loaded when it is chosen. */
export function payerRemoteWallet(payment: Payment, projectId: string): PayerWallet {
  let reached: Reached | undefined;
  const reach = async () => {
    const { reachRemoteWallet } = await load();
    return (reached ??= reachRemoteWallet(payment, projectId));
  };
  return {
    id: 'walletconnect',
    name: 'WalletConnect',
    icon: undefined,
    accounts: async (show) => (await reach()).accounts(show),
    pay: async (transfer, account) => (await reach()).pay(transfer, account),
    remote: {
      peer: () => reached?.peer(),
      leave: async () => reached?.leave(),
    },
  };
}

async function load() {
  try {
    return await import('./payer-walletconnect.ts');
  } catch (cause) {
    throw new WalletError('httpRequestFailed', { cause });
  }
}
