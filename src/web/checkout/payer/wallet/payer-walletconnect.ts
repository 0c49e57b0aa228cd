import { chainOf } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { withWalletErrors, WalletError } from '#web/chain/connect/wallet-error.ts';
import { startWalletConnect } from '#web/chain/connect/walletconnect-client.ts';
import { createLink } from '#web/chain/connect/walletconnect-link.ts';
import {
  sessionAccounts,
  type WalletConnectSession,
} from '#web/chain/connect/walletconnect-session.ts';
import type { PayerPeer, PayerWallet } from './payer-wallet.ts';

type Remote = Pick<PayerWallet, 'accounts' | 'pay'> & NonNullable<PayerWallet['remote']>;

/**
 * Connects to a wallet on another device for the payment's chain, with permission only to send
 * transactions.
 */
export function reachRemoteWallet(payment: Payment, projectId: string): Remote {
  const chainId = chainIdOf(payment);
  const link = createLink(() => startWalletConnect(projectId, 'payer'), {
    sessionChanged() {},
    chainChanged() {},
    ended() {},
  });
  /** Returns the session if it covers the payment's chain; money sent on another one would be lost. */
  const usable = (session: WalletConnectSession | undefined) =>
    session && sessionAccounts(session, chainId).length > 0 ? session : undefined;

  return {
    async accounts(show) {
      // The page may have reloaded when the user returns from the wallet's app.
      const kept = usable(await withWalletErrors(link.resume()));
      if (!kept) await link.end();
      const proposal = { chainIds: [chainId], methods: ['eth_sendTransaction' as const] };
      const session = usable(kept ?? (await withWalletErrors(link.pair(proposal, show))));
      if (!session) {
        await link.end();
        throw new WalletError('unsupportedChain');
      }
      // The first one is selected in the wallet.
      const [address = ''] = sessionAccounts(session, chainId);
      return [{ address, name: undefined }];
    },
    async pay(transfer, { address }) {
      if (transfer.ecosystem !== 'evm') throw new WalletError('unsupportedChain');
      const { to, value, data } = transfer;
      const params = [{ from: address, to, value, data }];
      const hash = await withWalletErrors(
        link.request(chainId, { method: 'eth_sendTransaction', params }),
      );
      return { hash: String(hash) };
    },
    peer: () => peerOf(link.session()),
    leave: () => link.end(),
  };
}

function chainIdOf({ asset, environment }: Payment): number {
  const chain = chainOf(asset.network, environment);
  if (chain.ecosystem !== 'evm') throw new WalletError('unsupportedChain');
  return chain.chainId;
}

function peerOf(session: WalletConnectSession | undefined): PayerPeer | undefined {
  if (!session) return undefined;
  const { name, redirect } = session.peer.metadata;
  // The metadata is the wallet's own claim, so only an https link may open its app.
  const url = redirect?.universal;
  return { name, url: url?.startsWith('https://') ? url : undefined };
}
