// Runs in the page: browser wallets whose keys and owners are in the test.

export type EvmSettings = {
  /** Its initial chain; default: Moonbase Alpha. */
  chainId?: number;
  /** The other chains that it has. */
  knows?: number[];
  /** `chain`: can't add other chains. `silent`: stops responding. `legacy`: doesn't announce itself. */
  fault?: 'chain' | 'silent' | 'legacy';
  /** The error of every request to sign. */
  signError?: { code: number; message: string };
};

export type InstalledEvmWallet = EvmSettings & {
  name: string;
  ask: string;
  /** The name of the function that sends a transaction and returns its hash. */
  send: string;
  /** Its accounts, of which it exposes the chosen one, initially the first. */
  addresses: string[];
};

type TestWallet = { chainId(): number; choose(address: string): void };

declare global {
  interface Window {
    testWallets?: Record<string, TestWallet>;
  }
}

type Send = (transaction: object) => Promise<string>;
type AskOwner = (what: string, raw?: unknown, address?: unknown) => Promise<string | undefined>;

/**
 * Installs an EIP-1193 provider that announces itself (EIP-6963) and remembers the sites it is connected
 * to.
 */
export function announceEvmWallet(wallet: InstalledEvmWallet): void {
  const { name, ask, send, addresses, fault, signError } = wallet;
  const key = `test wallet ${name}`;
  let { chainId = 1287 } = wallet;
  let current = addresses.slice(0, 1);
  const known = new Set([chainId, ...(wallet.knows ?? [])]);
  const listeners: Record<string, Set<(value: unknown) => void>> = {};
  const emit = (event: string, value: unknown) =>
    listeners[event]?.forEach((listener) => listener(value));
  const isAllowed = () => localStorage.getItem(key) === 'allowed';
  const refuse = (code: number, message: string) => Object.assign(new Error(message), { code });
  const owner: AskOwner = async (...what) => {
    const result = await (window as unknown as Record<string, AskOwner>)[ask]!(...what);
    if (result === undefined) throw refuse(4001, 'User rejected the request.');
    return result;
  };
  const allow = async () => {
    await owner('connect');
    localStorage.setItem(key, 'allowed');
    return current;
  };
  const turnTo = (next: number) => {
    chainId = next;
    emit('chainChanged', `0x${next.toString(16)}`);
    return null;
  };
  const handlers: Record<string, (...params: never[]) => unknown> = {
    eth_chainId: () => `0x${chainId.toString(16)}`,
    eth_accounts: () => (isAllowed() ? current : []),
    eth_requestAccounts: allow,
    async wallet_requestPermissions() {
      const value = await allow();
      return [{ parentCapability: 'eth_accounts', caveats: [{ value }] }];
    },
    wallet_revokePermissions: () => {
      localStorage.removeItem(key);
      return null;
    },
    async wallet_switchEthereumChain({ chainId: wanted }: { chainId: string }) {
      if (!known.has(Number(wanted))) throw refuse(4902, 'Unrecognized chain ID.');
      await owner('switch chain');
      return turnTo(Number(wanted));
    },
    async wallet_addEthereumChain(chain: { chainId: string; chainName: string }) {
      if (fault === 'chain') throw refuse(4200, 'not offered here');
      await owner(`add ${chain.chainName}`);
      known.add(Number(chain.chainId));
      return turnTo(Number(chain.chainId));
    },
    async personal_sign(data: string, address: string) {
      if (signError) throw refuse(signError.code, signError.message);
      return owner('sign', data, address);
    },
    async eth_sendTransaction(transaction: object) {
      await owner('send');
      const sent = await (window as unknown as Record<string, Send>)[send]!({
        ...transaction,
        chainId,
      });
      if (sent.startsWith('0x')) return sent;
      throw refuse(-32000, sent);
    },
  };
  const provider = {
    async request({ method, params }: { method: string; params?: unknown[] }) {
      if (fault === 'silent') return new Promise(() => {});
      const handler = handlers[method];
      if (handler) return handler(...((params ?? []) as never[]));
      throw refuse(4200, `no ${method} here`);
    },
    on: (event: string, listener: (value: unknown) => void) =>
      (listeners[event] ??= new Set()).add(listener),
    removeListener: (event: string, listener: (value: unknown) => void) =>
      listeners[event]?.delete(listener),
  };
  (window.testWallets ??= {})[name] = {
    chainId: () => chainId,
    choose(address) {
      current = [address];
      emit('accountsChanged', current);
    },
  };
  if (fault === 'legacy') {
    (window as { ethereum?: unknown }).ethereum = provider;
    return;
  }
  const info = {
    uuid: crypto.randomUUID(),
    name,
    rdns: `test.${name}`,
    icon: 'data:image/svg+xml,',
  };
  const detail = Object.freeze({ info, provider });
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}

type Signers = Record<string, (data: unknown) => Promise<string | undefined>>;
export type InstalledExtension = {
  name: string;
  /** The name of the function that signs bytes. */
  sign: string;
  /** The name of the function that signs the payload of a transaction. */
  signPayload: string;
  /** Its accounts, of which the first one signs. */
  accounts: { address: string; name?: string; type?: string }[];
};

/** Injects an extension with the interface of Polkadot.js. */
export function injectSubstrateWallet({
  name,
  sign,
  signPayload,
  accounts,
}: InstalledExtension): void {
  const signers = window as unknown as Signers;
  const extension = {
    accounts: {
      get: async () => accounts,
      subscribe(tell: (list: typeof accounts) => void) {
        tell(accounts);
        return () => {};
      },
    },
    signer: {
      async signRaw({ data }: { data: string }) {
        const signature = await signers[sign]!(data);
        if (signature) return { id: 1, signature };
        throw new Error('Cancelled');
      },
      async signPayload(payload: object) {
        const signature = await signers[signPayload]!(payload);
        if (signature) return { id: 1, signature };
        throw new Error('Cancelled');
      },
    },
  };
  const injected = ((window as { injectedWeb3?: object }).injectedWeb3 ??= {});
  Object.assign(injected, { [name]: { version: '1', enable: async () => extension } });
}
