import type { EvmTransfer } from '#contract/ledger/wallet-transfers.ts';
import { withTimeout } from '#web/chain/connect/with-timeout.ts';
import { withWalletErrors, toWalletError, WalletError } from '#web/chain/connect/wallet-error.ts';
import type { PayerWallet } from './payer-wallet.ts';

type Provider = {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
};
type Announced = { info: { uuid: string; name: string; icon?: string }; provider: Provider };

/** Wallets usually announce themselves synchronously; this waits for those still starting. */
const announcingMs = 250;

/**
 * Returns the EVM wallets of this browser that announce themselves (EIP-6963), or else
 * `window.ethereum` with the name `unnamed`.
 */
export async function payerEvmWallets(unnamed: string): Promise<PayerWallet[]> {
  const found = new Map<string, Announced>();
  const onAnnounce = (event: Event) => {
    const { detail } = event as CustomEvent<Announced>;
    found.set(detail.info.uuid, detail);
  };
  window.addEventListener('eip6963:announceProvider', onAnnounce);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  await new Promise((resolve) => setTimeout(resolve, announcingMs));
  window.removeEventListener('eip6963:announceProvider', onAnnounce);
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
      // The first one is selected in the wallet.
      return (addresses as string[]).slice(0, 1).map((address) => ({ address, name: undefined }));
    },
    async pay(transfer, { address }) {
      if (transfer.ecosystem !== 'evm') throw new WalletError('unsupportedChain');
      await switchTo(provider, transfer.chain);
      const { to, value, data } = transfer;
      const params = [{ from: address, to, value, data }];
      const hash = await withWalletErrors(
        provider.request({ method: 'eth_sendTransaction', params }),
      );
      return { hash: String(hash) };
    },
  };
}

/**
 * Switches the wallet to the network, and adds the network if the wallet doesn't know it (EIP-3326,
 * EIP-3085). Throws WalletError.
 */
async function switchTo(provider: Provider, chain: EvmTransfer['chain']): Promise<void> {
  const { chainId } = chain;
  if (await isOn(provider, chainId)) return;
  const request = (method: string, what: object) =>
    withWalletErrors(provider.request({ method, params: [what] }));
  try {
    await request('wallet_switchEthereumChain', { chainId });
  } catch (cause) {
    if (toWalletError(cause).reason === 'userRejectedRequest') throw cause;
    await request('wallet_addEthereumChain', chain);
    // Some wallets add a network without switching to it.
    if (!(await isOn(provider, chainId))) await request('wallet_switchEthereumChain', { chainId });
  }
  // Money sent on another network would be lost.
  if (!(await isOn(provider, chainId))) throw new WalletError('chainNotConfigured');
}

async function isOn(provider: Provider, chainId: string): Promise<boolean> {
  const current = await withTimeout(withWalletErrors(provider.request({ method: 'eth_chainId' })));
  return Number(current) === Number(chainId);
}

/** Returns the icon only if it is a data URL: a wallet's own claim must not load anything else. */
function dataUrl(icon: string | undefined): string | undefined {
  const url = icon?.trim();
  return url?.startsWith('data:image/') ? url : undefined;
}
