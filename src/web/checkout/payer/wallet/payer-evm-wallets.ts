import type { EvmTransfer } from '#contract/ledger/wallet-transfers.ts';
import { withTimeout } from '#web/chain/connect/with-timeout.ts';
import { withWalletErrors, toWalletError, WalletError } from '#web/chain/connect/wallet-error.ts';
import type { PayerWallet } from './payer-wallet.ts';

type Provider = {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
};
type Announced = { info: { uuid: string; name: string; icon?: string }; provider: Provider };

/** Wallets answer at once, those that are still waking up a little later. */
const announcingMs = 250;

/** The EVM wallets of this browser, as they announce themselves (EIP-6963). `unnamed` is one that does not. */
export async function payerEvmWallets(unnamed: string): Promise<PayerWallet[]> {
  const found = new Map<string, Announced>();
  const hear = (event: Event) => {
    const { detail } = event as CustomEvent<Announced>;
    found.set(detail.info.uuid, detail);
  };
  window.addEventListener('eip6963:announceProvider', hear);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  await new Promise((resolve) => setTimeout(resolve, announcingMs));
  window.removeEventListener('eip6963:announceProvider', hear);
  if (found.size > 0) {
    return [...found.values()].map(({ info, provider }) => ({
      ...toWallet(provider),
      id: info.uuid,
      name: info.name,
      icon: dataUrl(info.icon),
    }));
  }
  const { ethereum } = window as { ethereum?: Provider };
  return ethereum
    ? [{ ...toWallet(ethereum), id: 'ethereum', name: unnamed, icon: undefined }]
    : [];
}

function toWallet(provider: Provider): Pick<PayerWallet, 'accounts' | 'pay'> {
  return {
    async accounts() {
      const addresses = await withWalletErrors(provider.request({ method: 'eth_requestAccounts' }));
      // The first is the one that its owner has chosen in the wallet.
      return (addresses as string[]).slice(0, 1).map((address) => ({ address, name: undefined }));
    },
    async pay(transfer, { address }) {
      if (transfer.ecosystem !== 'evm') throw new WalletError('unsupportedChain');
      await turnTo(provider, transfer.chain);
      const { to, value, data } = transfer;
      const params = [{ from: address, to, value, data }];
      const hash = await withWalletErrors(
        provider.request({ method: 'eth_sendTransaction', params }),
      );
      return { hash: String(hash) };
    },
  };
}

/** Has the wallet switch to the network, which it is told of where it does not know it (EIP-3326, EIP-3085). */
async function turnTo(provider: Provider, chain: EvmTransfer['chain']): Promise<void> {
  const { chainId } = chain;
  if (await isOn(provider, chainId)) return;
  const ask = (method: string, what: object) =>
    withWalletErrors(provider.request({ method, params: [what] }));
  try {
    await ask('wallet_switchEthereumChain', { chainId });
  } catch (cause) {
    if (toWalletError(cause).reason === 'userRejectedRequest') throw cause;
    await ask('wallet_addEthereumChain', chain);
    // Some only add it.
    if (!(await isOn(provider, chainId))) await ask('wallet_switchEthereumChain', { chainId });
  }
  // Money sent on another network would be lost.
  if (!(await isOn(provider, chainId))) throw new WalletError('chainNotConfigured');
}

async function isOn(provider: Provider, chainId: string): Promise<boolean> {
  const current = await withTimeout(withWalletErrors(provider.request({ method: 'eth_chainId' })));
  return Number(current) === Number(chainId);
}

/** Nothing else is loaded for a wallet that we know only by its own word. */
function dataUrl(icon: string | undefined): string | undefined {
  const url = icon?.trim();
  return url?.startsWith('data:image/') ? url : undefined;
}
