import { ChainNotConfiguredError, createConnector } from '@wagmi/core';
import { numberToHex, SwitchChainError } from 'viem';
import { createLink } from './walletconnect-link.ts';
import { walletConnectClient } from './walletconnect-project.ts';
import { sessionAccounts, sessionChains } from './walletconnect-session.ts';

type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> };
type Stored = { 'walletConnect.connected': true };

/** Members sign texts to verify addresses, and send transactions to refund. */
const methods = ['personal_sign', 'eth_sendTransaction'] as const;

/** Creates wagmi's connector to wallets on other devices. Emits `display_uri` with the URI to scan. */
export function walletConnect() {
  return createConnector<Provider, Record<string, unknown>, Stored>(
    ({ chains, emitter, storage }) => {
      let chainId = chains[0].id;
      const switchTo = (next: number) => emitter.emit('change', { chainId: (chainId = next) });
      const link = createLink(walletConnectClient, {
        sessionChanged: (session) => emitter.emit('change', { accounts: sessionAccounts(session) }),
        chainChanged: switchTo,
        ended: () => emitter.emit('disconnect'),
      });
      const accounts = () => {
        const session = link.session();
        return session ? sessionAccounts(session) : [];
      };
      const provider: Provider = {
        async request(call) {
          if (call.method === 'eth_accounts') return accounts();
          if (call.method === 'eth_chainId') return numberToHex(chainId);
          return link.request(chainId, call);
        },
      };
      return {
        id: 'walletConnect',
        name: 'WalletConnect',
        type: 'walletConnect',
        async connect() {
          const proposal = { chainIds: chains.map(({ id }) => id), methods: [...methods] };
          const show = (data: string) => emitter.emit('message', { type: 'display_uri', data });
          const session = (await link.resume()) ?? (await link.pair(proposal, show));
          chainId = sessionChains(session)[0] ?? chainId;
          await storage?.setItem('walletConnect.connected', true);
          return { accounts: accounts() as never, chainId };
        },
        async disconnect() {
          await storage?.removeItem('walletConnect.connected');
          await link.end();
        },
        getAccounts: async () => accounts(),
        getChainId: async () => chainId,
        getProvider: async () => provider,
        async isAuthorized() {
          // Without an earlier session, the library isn't loaded.
          if (!(await storage?.getItem('walletConnect.connected'))) return false;
          return (await link.resume()) !== undefined;
        },
        async switchChain({ chainId: nextId }) {
          const chain = chains.find(({ id }) => id === nextId);
          const session = link.session();
          // A session covers only the chains that the wallet approved when it was paired.
          if (!chain || !session || !sessionChains(session).includes(nextId)) {
            throw new SwitchChainError(new ChainNotConfiguredError());
          }
          switchTo(nextId);
          return chain;
        },
        onAccountsChanged() {},
        onChainChanged() {},
        onDisconnect() {},
      };
    },
  );
}
