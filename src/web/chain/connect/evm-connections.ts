import { type Connector, connect, disconnect, signMessage, switchChain } from '@wagmi/core';
import type { BrowserAccount, Connection } from './browser-wallet.ts';
import { evmConfig } from './evm-config.ts';
import { withTimeout } from './with-timeout.ts';
import { withWalletErrors, toWalletError, WalletError } from './wallet-error.ts';
import type { WalletErrorName } from './wallet-error-codes.ts';
import { createWatched } from './watched.ts';

/** The state of one wallet's connection attempt, which wagmi keeps only for all wallets together. */
type Attempt = { status: 'connecting' | 'reconnecting'; pairingUri?: string };

export type EvmConnection = ReturnType<typeof createEvmConnection>;

/** Creates the connection of one wallet, and starts to resume that of an earlier page without a prompt. */
export function createEvmConnection(connector: Connector) {
  const watched = createWatched<Connection>({ status: 'disconnected', accounts: [] });
  let attempt: Attempt | undefined;

  function show(): void {
    const { accounts = [] } = evmConfig.state.connections.get(connector.uid) ?? {};
    const status = accounts.length > 0 ? 'connected' : (attempt?.status ?? 'disconnected');
    watched.set({
      ...attempt,
      status,
      accounts: accounts.map((address) => toAccount(connector, address)),
    });
  }
  function setAttempt(next: Attempt | undefined): void {
    attempt = next;
    show();
  }

  async function resume(): Promise<void> {
    if (!(await connector.isAuthorized())) return;
    setAttempt({ status: 'reconnecting' });
    // Wagmi's own `reconnect` tries wallets in sequence: one that hangs would block the others.
    await connect(evmConfig, { connector, ...{ isReconnecting: true } }).catch(() => {});
    setAttempt(undefined);
  }

  async function authorize(): Promise<void> {
    await withTimeout(resumed);
    // A locked wallet doesn't respond; a removed one throws here.
    const authorized = await withTimeout(connector.isAuthorized());
    const connected = evmConfig.state.connections.has(connector.uid);
    if (connected && authorized) return;
    if (connected) await disconnect(evmConfig, { connector });
    setAttempt({ status: 'connecting' });
    try {
      await connect(evmConfig, { connector });
    } finally {
      setAttempt(undefined);
    }
  }

  evmConfig.subscribe(({ connections }) => connections.get(connector.uid), show);
  connector.emitter.on('message', ({ type, data }) => {
    if (type === 'display_uri') setAttempt({ status: 'connecting', pairingUri: String(data) });
  });
  const resumed = resume().catch(() => {});

  return {
    watched,
    async connect(chainId: number | undefined): Promise<BrowserAccount[]> {
      await withWalletErrors(authorize());
      if (chainId !== undefined) await switchTo(connector, chainId);
      return watched.get().accounts;
    },
    disconnect: () => withWalletErrors(disconnect(evmConfig, { connector })),
  };
}

function toAccount(connector: Connector, address: `0x${string}`): BrowserAccount {
  return {
    address,
    sign: (message) =>
      withWalletErrors(signMessage(evmConfig, { account: address, connector, message })),
    async transact(transfer) {
      if (transfer.ecosystem !== 'evm') throw new WalletError('unsupportedChain');
      const { to, value, data } = transfer;
      // Sent by the wallet directly: wagmi would first query its own node, which the page must not
      // access.
      const provider = (await withWalletErrors(connector.getProvider())) as Provider;
      const params = [{ from: address, to, value, data }];
      const hash = await withWalletErrors(
        provider.request({ method: 'eth_sendTransaction', params }),
      );
      return { hash: String(hash) };
    },
  };
}

type Provider = { request(call: { method: string; params: unknown[] }): Promise<unknown> };

/** Error codes of wallets that don't know a chain and can't add it. */
const withoutChain = new Set<WalletErrorName>([
  'unrecognizedChain',
  'unsupportedChain',
  'unsupportedMethod',
  'methodNotFound',
  'methodNotSupported',
  'invalidParams',
]);

/** Switches the wallet to a chain, and adds the chain if the wallet doesn't know it (EIP-3326, EIP-3085). */
async function switchTo(connector: Connector, chainId: number): Promise<void> {
  try {
    if ((await withTimeout(connector.getChainId())) === chainId) return;
    await switchChain(evmConfig, { connector, chainId });
  } catch (cause) {
    const error = toWalletError(cause);
    throw withoutChain.has(error.reason) ? new WalletError('chainNotConfigured', { cause }) : error;
  }
}
