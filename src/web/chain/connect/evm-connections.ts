import { type Connector, connect, disconnect, signMessage, switchChain } from '@wagmi/core';
import type { BrowserAccount, Connection } from './browser-wallet.ts';
import { evmConfig } from './evm-config.ts';
import { inTime } from './in-time.ts';
import { asked, toWalletError, WalletError } from './wallet-error.ts';
import type { WalletErrorName } from './wallet-error-codes.ts';
import { createWatched } from './watched.ts';

/** What the wagmi state does not tell of one wallet among several. */
type Attempt = { status: 'connecting' | 'reconnecting'; pairingUri?: string };

export type EvmConnection = ReturnType<typeof createEvmConnection>;

/** The connection of one wallet; at once it tries to resume what an earlier page had, without a prompt. */
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
  function tell(next: Attempt | undefined): void {
    attempt = next;
    show();
  }

  async function resume(): Promise<void> {
    if (!(await connector.isAuthorized())) return;
    tell({ status: 'reconnecting' });
    // Wagmi's own `reconnect` asks one wallet after the other: one that hangs would hold up all.
    await connect(evmConfig, { connector, ...{ isReconnecting: true } }).catch(() => {});
    tell(undefined);
  }

  async function letIn(): Promise<void> {
    await inTime(resumed);
    // A wallet that has locked itself up answers nothing; one that is gone says so here.
    const authorized = await inTime(connector.isAuthorized());
    const connected = evmConfig.state.connections.has(connector.uid);
    if (connected && authorized) return;
    if (connected) await disconnect(evmConfig, { connector });
    tell({ status: 'connecting' });
    try {
      await connect(evmConfig, { connector });
    } finally {
      tell(undefined);
    }
  }

  evmConfig.subscribe(({ connections }) => connections.get(connector.uid), show);
  connector.emitter.on('message', ({ type, data }) => {
    if (type === 'display_uri') tell({ status: 'connecting', pairingUri: String(data) });
  });
  const resumed = resume().catch(() => {});

  return {
    watched,
    async connect(chainId: number | undefined): Promise<BrowserAccount[]> {
      await asked(letIn());
      if (chainId !== undefined) await turnTo(connector, chainId);
      return watched.get().accounts;
    },
    disconnect: () => asked(disconnect(evmConfig, { connector })),
  };
}

function toAccount(connector: Connector, address: `0x${string}`): BrowserAccount {
  return {
    address,
    sign: (message) => asked(signMessage(evmConfig, { account: address, connector, message })),
    async transact(transfer) {
      if (transfer.ecosystem !== 'evm') throw new WalletError('unsupportedChain');
      const { to, value, data } = transfer;
      // Of the wallet itself: wagmi would ask a node of its own first, which the page must not reach.
      const provider = (await asked(connector.getProvider())) as Provider;
      const params = [{ from: address, to, value, data }];
      const hash = await asked(provider.request({ method: 'eth_sendTransaction', params }));
      return { hash: String(hash) };
    },
  };
}

type Provider = { request(call: { method: string; params: unknown[] }): Promise<unknown> };

/** Codes by which wallets say that they do not have a chain and cannot be given it. */
const withoutChain = new Set<WalletErrorName>([
  'unrecognizedChain',
  'unsupportedChain',
  'unsupportedMethod',
  'methodNotFound',
  'methodNotSupported',
  'invalidParams',
]);

/** Has the wallet switch to a chain, which it is told of where it does not know it (EIP-3326, EIP-3085). */
async function turnTo(connector: Connector, chainId: number): Promise<void> {
  try {
    if ((await inTime(connector.getChainId())) === chainId) return;
    await switchChain(evmConfig, { connector, chainId });
  } catch (cause) {
    const error = toWalletError(cause);
    throw withoutChain.has(error.reason) ? new WalletError('chainNotConfigured', { cause }) : error;
  }
}
