import { type Connector, getConnectors, watchConnectors } from '@wagmi/core';
import { queryClient } from '#web/kit/api/query-client.ts';
import { siteQuery } from '#web/kit/session/site.ts';
import { texts } from '#web/kit/texts.ts';
import type { BrowserWallet } from './browser-wallet.ts';
import { evmConfig } from './evm-config.ts';
import { createEvmConnection, type EvmConnection } from './evm-connections.ts';

const connections = new Map<string, EvmConnection>();

/** Returns the EVM wallets of this browser, followed by WalletConnect. */
export async function evmWallets(): Promise<BrowserWallet[]> {
  const offered = await offersWalletConnect();
  const found = await Promise.all(
    getConnectors(evmConfig).map(async (connector) =>
      (await isThere(connector)) ? connector : [],
    ),
  );
  const connectors = found.flat();
  const injected = connectors.filter(({ type }) => type === 'injected');
  const announced = injected.filter(({ id }) => id !== 'injected');
  const remote = offered ? connectors.filter(({ type }) => type === 'walletConnect') : [];
  // An announced wallet is usually also `window.ethereum`.
  return [...(announced.length > 0 ? announced : injected), ...remote].map(toWallet);
}

/** Calls back when another wallet announces itself, which may happen late. Returns a function that stops. */
export function watchEvmWallets(changed: () => void): () => void {
  return watchConnectors(evmConfig, { onChange: changed });
}

function toWallet(connector: Connector): BrowserWallet {
  const { uid, name, icon, type } = connector;
  const connection = connections.get(uid) ?? createEvmConnection(connector);
  connections.set(uid, connection);
  return {
    id: uid,
    // A wallet that doesn't announce itself has no name either.
    name: connector.id === 'injected' ? texts('connect')('browserWallet') : name,
    icon: icon?.trim(),
    platform: type === 'walletConnect' ? 'walletconnect' : 'injected',
    connection: connection.watched,
    connect: (chain) => connection.connect(chain?.ecosystem === 'evm' ? chain.chainId : undefined),
    disconnect: connection.disconnect,
  };
}

async function isThere(connector: Connector): Promise<boolean> {
  return Boolean(await connector.getProvider().catch(() => undefined));
}

/**
 * Checks whether WalletConnect is offered: unless the operator has disabled it. The sandbox shows
 * it with a note on what is missing.
 */
async function offersWalletConnect(): Promise<boolean> {
  try {
    const site = await queryClient.fetchQuery({ ...siteQuery, retry: false });
    return site.walletConnectProjectId !== null || site.sandbox;
  } catch {
    // The error appears when it is used.
    return true;
  }
}
